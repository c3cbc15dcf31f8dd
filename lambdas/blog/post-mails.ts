import { isPublished, postStatuses, type Post } from '#contract/blog.ts';
import { brand } from '#contract/brand.ts';
import { momentInIndia } from '#contract/india-time.ts';
import { postPath } from '#contract/pages/pages.ts';
import { EmailAddress } from '#contract/text.ts';
import { followed, inOneLine, quoted } from '#lambdas/platform/mail/mail-text.ts';
import type { Mail } from '#lambdas/platform/mail/outbox.ts';

const regards = ['', `The ${brand.name} team`, brand.supportEmail];
const greeting = ({ author }: Post) => [`Hello ${inOneLine(author)}`.trim() + ',', ''];

const accepted = (post: Post) => {
  const isOut = isPublished(post, new Date(post.updated_at));
  if (isOut) return { word: 'published', sentence: 'is now published. You can read it here:' };
  const from = momentInIndia(new Date(post.publish_date)).replace('T', ', ');
  return {
    word: 'accepted',
    sentence: `is accepted. It will be published on ${from} (India time). You can then read it here:`,
  };
};

interface Links {
  /** The site's origin. */
  site: string;
  /** The author's own. */
  link: string;
}

const published = (post: Post, { site, link }: Links) => ({
  subject: `Your post on ${brand.name} is ${accepted(post).word}`,
  text: [
    ...greeting(post),
    `Thank you for writing. Your post "${inOneLine(post.title)}" ${accepted(post).sentence}`,
    '',
    `${site}${encodeURI(postPath(post))}`,
    '',
    ...followed(link),
    ...regards,
  ],
});

/** None of the author's words: whoever wrote them may have given somebody else's address. */
const rejected = ({ reason }: Post, { link }: Links) => ({
  subject: `Your post on ${brand.name} was not published`,
  text: [
    'Hello,',
    '',
    `Thank you for sending a post to ${brand.name}. We could not publish it.`,
    ...(reason ? ['', 'The reviewer’s reason:', '', ...quoted(reason)] : []),
    '',
    ...followed(link),
    ...regards,
  ],
});

const textOf = (post: Post, links: Links) => {
  if (post.status === postStatuses.published) return published(post, links);
  return post.status === postStatuses.rejected ? rejected(post, links) : undefined;
};

/** What its author is told of the decision when the status changed to it. */
export function decisionMail(old: Post, post: Post, links: Links): Mail | undefined {
  const mail = old.status === post.status ? undefined : textOf(post, links);
  if (!mail || !EmailAddress.safeParse(post.email).success) return undefined;
  return { to: post.email, subject: mail.subject, text: `${mail.text.join('\n')}\n` };
}
