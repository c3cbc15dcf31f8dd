import * as z from 'zod/mini';
import { Post } from '#contract/blog.ts';
import { postMessages } from '#contract/messages/post.ts';
import { submissionRepository } from '#lambdas/platform/submissions/submission-repository.ts';
import { publishedSubmissionReader } from '#lambdas/platform/submissions/read-submission-rows.ts';
import { once } from '#lambdas/platform/runtime/memoize.ts';
import { table as openTable, type Table } from '#lambdas/platform/table/table.ts';

const PostSummary = z.omit(Post, { content: true });
export type PostSummary = z.infer<typeof PostSummary>;

/** The public fields; the author of an anonymous post is blank. */
const PublishedPost = z.extend(z.omit(Post, { email: true }), {
  author: z._default(z.string(), ''),
});
export type PublishedPost = z.infer<typeof PublishedPost>;
const PublishedPostSummary = z.omit(PublishedPost, { content: true });
export type PublishedPostSummary = z.infer<typeof PublishedPostSummary>;

export const postRepository = (table: Table) => ({
  ...submissionRepository(table, {
    ...{ kind: 'post', schema: Post, publicSchema: PublishedPostSummary, cardSchema: PostSummary },
    authorField: 'author',
    counterFields: ['likes', 'views', 'comments'],
    messages: { gone: postMessages.notFound },
  }),
  findPublished: publishedSubmissionReader(table, 'post', PublishedPost).find,
  listPublished: publishedSubmissionReader(table, 'post', PublishedPostSummary).all,
});

export const posts = once(() => postRepository(openTable()));
