import sharp from 'sharp';
import { Post } from '#contract/blog.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import type { Mail } from '#lambdas/platform/mail/outbox.ts';
import { decisionMailItems } from '#lambdas/platform/submissions/decision-mail.ts';

export const buildPost = (overrides: Partial<Post> = {}): Post =>
  Post.parse({
    ...{ id: '01JA0000000000000000000001', slug: 'two-evenings-with-sql' },
    ...{ title: 'Two evenings with SQL', excerpt: 'What a join costs.' },
    ...{ content: '# Joins\n\nThey cost less than you think.', category: 'tutorial' },
    ...{ type: 'guide', tags: ['sql', 'joins'], image: '/images/abc.webp', author: 'Asha Nair' },
    ...{ email: 'asha@example.com', anonymous: false, status: 1 },
    ...{ publish_date: '2026-11-01T08:00:00.000Z', created_at: '2026-11-01T08:00:00.000Z' },
    ...{ updated_at: '2026-11-01T08:00:00.000Z', estimated_read_time: 1, likes: 3, views: 40 },
    ...{ comments: 0, featured: false, version: 1 },
    ...overrides,
  });

/** What its author is told of a change, if anything; the private link is `/submission#token=x`. */
export function decisionMail(before: Post, after: Post, site: string): Mail | undefined {
  const sent: Mail[] = [];
  const item = { item: {} };
  decisionMailItems('post', [before, after], {
    links: { createForMail: () => ({ path: '/submission#token=x', item }) },
    send: (mail) => {
      sent.push(mail);
      return item;
    },
    site,
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
