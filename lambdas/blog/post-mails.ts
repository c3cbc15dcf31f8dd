import { isPublished, type Post } from '#contract/blog.ts';
import { brand } from '#contract/brand.ts';
import { momentInIndia } from '#contract/india-time.ts';
import { postPath } from '#contract/pages/pages.ts';
import { followed, inOneLine, quoted } from '#lambdas/platform/mail/mail-text.ts';
import type { DecisionLinks, DecisionTexts } from '#lambdas/platform/submissions/decision-mail.ts';

const lines = (...all: string[]) => `${all.join('\n')}\n`;
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

const published = (post: Post, { site, link }: DecisionLinks) => ({
  subject: `Your post on ${brand.name} is ${accepted(post).word}`,
  text: lines(
    ...greeting(post),
    `Thank you for writing. Your post "${inOneLine(post.title)}" ${accepted(post).sentence}`,
    '',
    `${site}${encodeURI(postPath(post))}`,
    '',
    ...followed(link),
    ...regards,
  ),
});

/** None of the author's words: whoever wrote them may have given somebody else's address. */
const rejected = ({ reason }: Post, { link }: DecisionLinks) => ({
  subject: `Your post on ${brand.name} was not published`,
  text: lines(
    'Hello,',
    '',
    `Thank you for sending a post to ${brand.name}. We could not publish it.`,
    ...(reason ? ['', 'The reviewer’s reason:', '', ...quoted(reason)] : []),
    '',
    ...followed(link),
    ...regards,
  ),
});

export const decisionTexts: DecisionTexts<Post> = { published, rejected };
