import sharp from 'sharp';
import { Post } from '#contract/blog.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import type { Mail } from '#lambdas/platform/mail/outbox.ts';
import { buildDecisionMailItems } from '#lambdas/platform/submissions/decision-mail.ts';
import records from './data/records.json' with { type: 'json' };

export const buildPost = (overrides: Partial<Post> = {}): Post =>
  Post.parse({ ...records.post, ...overrides });

/** What its author is told of a change, if anything; the private link is `/submission#token=x`. */
export function decisionMail(before: Post, after: Post, siteOrigin: string): Mail | undefined {
  const sent: Mail[] = [];
  const item = { item: {} };
  buildDecisionMailItems('post', [before, after], {
    links: { createForMail: () => ({ path: '/submission#token=x', item }) },
    toOutboxItem: (mail) => {
      sent.push(mail);
      return item;
    },
    siteOrigin,
  });
  return sent[0];
}

/** The three rows that the table keeps of a post. */
export function rowsOf({ author, email, content, ...post }: Post) {
  const contentVersion = post.version;
  const row = {
    ...post,
    contentVersion,
    ...(!post.anonymous && { author }),
    ...keys.submission('post', post.id),
    ...keys.submissionIndex('post', post.status, post.id),
  };
  return {
    row,
    authorRow: { author, email, ...keys.submissionAuthor('post', post.id) },
    contentRow: { content, contentVersion, ...keys.postContent(post.id) },
  };
}

export const picture = async (background = '#3c3') =>
  new Blob([
    await sharp({ create: { width: 1_300, height: 20, channels: 3, background } })
      .png()
      .toBuffer(),
  ]);
