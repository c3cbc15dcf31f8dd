import * as z from 'zod/mini';
import { rateLimits } from './rate-limits.ts';
import { retention } from './retention.ts';
import { postListInfo, postCards, PostListQuery } from './post-list-schemas.ts';
import {
  AdminPost,
  NewPost,
  OwnPost,
  OwnPostChanges,
  PostChanges,
  PublicPost,
} from './post-schemas.ts';
import { Message, Problem, problems } from './problem-details.ts';
import { adminCalls, publicCalls } from './endpoints.ts';
import { route } from './route.ts';
import { countVisitOptions } from './statistics.ts';
import { SubmissionToken } from './submission-fields.ts';
import { ById, Id } from './field-schemas.ts';

export * from './post-list-schemas.ts';
export * from './post-schemas.ts';

const readPostsOptions = { caching: 'two-seconds', adminsSeeMore: true } as const;

export const getAllBlogPosts = route(publicCalls.getAllBlogPosts, 'blog', {
  ...readPostsOptions,
  summary: 'Published posts, newest first; every post for an administrator',
  query: PostListQuery,
  responses: { 200: z.object({ blogs: postCards, ...postListInfo }), 422: Problem },
});

export const getPosts = route(publicCalls.getPosts, 'blog', {
  ...readPostsOptions,
  summary: 'The same posts for the related articles',
  query: PostListQuery,
  responses: { 200: z.object({ posts: postCards, ...postListInfo }), 422: Problem },
});

export const getBlogPostsByID = route(publicCalls.getBlogPostsByID, 'blog', {
  ...readPostsOptions,
  caching: 'private',
  summary: 'One published post; any post for an administrator',
  params: ById,
  responses: { 200: z.object({ blog: z.union([AdminPost, PublicPost]) }), 404: Problem },
});

const likeOptions = {
  rateLimits: [rateLimits.likes],
  params: ById,
  responses: { 200: z.object({ likes: z.number() }), 404: Problem, 429: Problem },
} as const;

export const likePost = route(publicCalls.likePost, 'blog', {
  ...likeOptions,
  summary: 'Like a post; counted once for each visitor and day',
});

export const unlikePost = route(publicCalls.unlikePost, 'blog', {
  ...likeOptions,
  summary: 'Take back one’s like of today',
});

export const countPostView = route(publicCalls.countPostView, 'blog', {
  ...countVisitOptions,
  summary: 'A visitor reads a post; counted once for each visitor and day',
  rateLimits: [rateLimits.postViews],
});

export const insertBlogPosts = route(publicCalls.insertBlogPosts, 'blog', {
  lambda: 'images',
  summary: 'Send a post for review, or keep a draft; it is dated when it is published',
  rateLimits: [rateLimits.write, rateLimits.submission],
  body: NewPost,
  responses: {
    201: z.object({ status: z.boolean(), message: z.string(), id: Id, token: SubmissionToken }),
    ...problems(413, 415, 422, 429),
  },
});

export const getOwnPost = route(publicCalls.getOwnPost, 'blog', {
  summary: 'What became of a post, for who has its private link',
  idempotent: true,
  rateLimits: [rateLimits.privateLinks],
  body: z.object({ token: SubmissionToken }),
  responses: { 200: OwnPost, 404: Problem, 422: Problem, 429: Problem },
});

export const changeOwnPost = route(publicCalls.changeOwnPost, 'blog', {
  lambda: 'images',
  summary: 'Change a draft, or a post that is pending review, by its author’s private link',
  rateLimits: [rateLimits.write, rateLimits.submissionChanges],
  body: OwnPostChanges,
  responses: {
    200: z.object({ ...Message.shape, own: OwnPost }),
    409: z.object({ ...Problem.shape, own: OwnPost }),
    ...problems(403, 404, 413, 415, 422, 429),
  },
});

export const updateBlogPost = route(adminCalls.updateBlogPost, 'blog', {
  summary: 'Change fields of a post; publish it, at once or on a date to come, or reject it',
  params: ById,
  body: PostChanges,
  responses: {
    200: z.object({ message: z.string(), blog: AdminPost }),
    409: z.object({ ...Problem.shape, blog: AdminPost }),
    ...problems(404, 413, 415, 422),
  },
});

export const deletePost = route(adminCalls.deletePost, 'blog', {
  summary: `Delete a post or an interview experience; kept for ${retention.deletedDays} days`,
  params: ById,
  responses: { 200: Message, 404: Problem },
});

export const restorePost = route(adminCalls.restorePost, 'blog', {
  summary: 'Bring a deleted post or interview experience back',
  params: ById,
  responses: { 200: Message, 404: Problem },
});
