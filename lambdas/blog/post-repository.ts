import * as z from 'zod/mini';
import { Post } from '#contract/blog.ts';
import { postMessages } from '#contract/messages/post.ts';
import { submissionRepository } from '#lambdas/platform/submissions/submission-repository.ts';
import { publishedSubmissions } from '#lambdas/platform/submissions/submission-rows.ts';
import { once } from '#lambdas/platform/runtime/memoize.ts';
import { table as openTable, type Table } from '#lambdas/platform/table/table.ts';

const PostSummary = z.omit(Post, { content: true });
export type PostSummary = z.infer<typeof PostSummary>;

/** The public fields; the author of an anonymous post is blank. */
const VisiblePost = z.extend(z.omit(Post, { email: true }), { author: z._default(z.string(), '') });
export type OpenPost = z.infer<typeof VisiblePost>;
const VisibleSummary = z.omit(VisiblePost, { content: true });
export type OpenSummary = z.infer<typeof VisibleSummary>;

export const postRepository = (table: Table) => ({
  ...submissionRepository(table, {
    ...{ kind: 'post', schema: Post, publicSchema: VisibleSummary, summary: PostSummary },
    authorField: 'author',
    counterFields: ['likes', 'views', 'comments'],
    messages: { gone: postMessages.notFound },
  }),
  findPublished: publishedSubmissions(table, 'post', VisiblePost).find,
  listPublished: publishedSubmissions(table, 'post', VisibleSummary).all,
});

export const posts = once(() => postRepository(openTable()));
