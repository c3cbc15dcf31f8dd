import { isPublished, postStatuses, type Post } from '#contract/blog.ts';
import { brand } from '#contract/brand.ts';
import { momentInIndia } from '#contract/india-time.ts';
import { postPath } from '#contract/pages/pages.ts';
import { EmailAddress } from '#contract/text.ts';
import { inOneLine, quoted } from '#lambdas/platform/mail/mail-text.ts';
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

const published = (post: Post, site: string) => ({
  subject: `Your post on ${brand.name} is ${accepted(post).word}`,
  text: [
    ...greeting(post),
    `Thank you for writing. Your post "${inOneLine(post.title)}" ${accepted(post).sentence}`,
    '',
    `${site}${encodeURI(postPath(post))}`,
    ...regards,
  ],
});

/** None of the author's words: whoever wrote them may have given somebody else's address. */
const rejected = ({ reason }: Post) => ({
  subject: `Your post on ${brand.name} was not published`,
  text: [
    'Hello,',
    '',
    `Thank you for sending a post to ${brand.name}. We could not publish it.`,
    ...(reason ? ['', 'The reviewer’s reason:', '', ...quoted(reason)] : []),
    ...regards,
  ],
});

const textOf = (post: Post, site: string) => {
  if (post.status === postStatuses.published) return published(post, site);
  return post.status === postStatuses.rejected ? rejected(post) : undefined;
};

/** What its author is told of the decision: one mail when the status changed to it, otherwise none. */
export function decisionMails(old: Post, post: Post, site: string): Mail[] {
  const mail = old.status === post.status ? undefined : textOf(post, site);
  if (!mail || !EmailAddress.safeParse(post.email).success) return [];
  return [{ to: post.email, subject: mail.subject, text: `${mail.text.join('\n')}\n` }];
}
