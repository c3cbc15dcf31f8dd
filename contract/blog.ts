import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { rateLimits } from './limits.ts';
import { listFigures, postCards, PostListQuery } from './post-lists.ts';
import {
  AdminPost,
  NewPost,
  OwnPost,
  OwnPostChanges,
  PostChanges,
  PublicPost,
} from './post-shapes.ts';
import { Message, Problem } from './problem.ts';
import { route } from './route.ts';
import { countVisit } from './statistics.ts';
import { SubmissionToken } from './submissions.ts';
import { Id } from './text.ts';

export * from './post-lists.ts';
export * from './post-shapes.ts';

const readPosts = {
  group: 'blog',
  audience: 'public',
  method: 'GET',
  caching: 'listing',
  readsToken: true,
} as const;

export const getAllBlogPosts = route({
  ...readPosts,
  id: 'getAllBlogPosts',
  ...endpoints.getAllBlogPosts,
  summary: 'Published posts, newest first; every post for an administrator',
  query: PostListQuery,
  answers: { 200: z.object({ blogs: postCards, ...listFigures }), 422: Problem },
});

export const getPosts = route({
  ...readPosts,
  id: 'getPosts',
  ...endpoints.getPosts,
  summary: 'The same posts for the related articles',
  query: PostListQuery,
  answers: { 200: z.object({ posts: postCards, ...listFigures }), 422: Problem },
});

export const getBlogPostsByID = route({
  ...readPosts,
  caching: 'counted',
  id: 'getBlogPostsByID',
  ...endpoints.getBlogPostsByID,
  summary: 'One published post; any post for an administrator',
  params: z.object({ id: Id }),
  answers: { 200: z.object({ blog: z.union([AdminPost, PublicPost]) }), 404: Problem },
});

const byId = z.object({ id: Id });
const likePosts = {
  group: 'blog',
  audience: 'public',
  rateLimits: [rateLimits.likes],
  params: byId,
  answers: { 200: z.object({ likes: z.number() }), 404: Problem, 429: Problem },
} as const;

export const likePost = route({
  ...likePosts,
  id: 'likePost',
  ...endpoints.likePost,
  summary: 'Like a post; counted once for each visitor and day',
  method: 'POST',
});

export const unlikePost = route({
  ...likePosts,
  id: 'unlikePost',
  ...endpoints.unlikePost,
  summary: 'Take back one’s like of today',
  method: 'DELETE',
});

export const countPostView = route({
  ...countVisit,
  id: 'countPostView',
  ...endpoints.countPostView,
  summary: 'A visitor reads a post; counted once for each visitor and day',
  group: 'blog',
  rateLimits: [rateLimits.postViews],
});

export const insertBlogPosts = route({
  id: 'insertBlogPosts',
  ...endpoints.insertBlogPosts,
  summary: 'Send a post for review, or keep a draft; it is dated when it is published',
  group: 'blog',
  rateLimits: [rateLimits.write, rateLimits.submission],
  body: NewPost,
  answers: {
    201: z.object({
      status: z.boolean(),
      message: z.string(),
      id: Id,
      token: SubmissionToken,
    }),
    413: Problem,
    415: Problem,
    422: Problem,
    429: Problem,
  },
});

export const getOwnPost = route({
  id: 'getOwnPost',
  ...endpoints.getOwnPost,
  group: 'blog',
  summary: 'What became of a post, for who has its private link',
  repeatable: true,
  rateLimits: [rateLimits.privateLinks],
  body: z.object({ token: SubmissionToken }),
  answers: { 200: OwnPost, 404: Problem, 422: Problem, 429: Problem },
});

export const changeOwnPost = route({
  id: 'changeOwnPost',
  ...endpoints.changeOwnPost,
  group: 'blog',
  summary: 'Change a draft, or a post that is pending review, by its author’s private link',
  rateLimits: [rateLimits.write, rateLimits.submissionChanges],
  body: OwnPostChanges,
  answers: {
    200: z.object({ ...Message.shape, own: OwnPost }),
    403: Problem,
    404: Problem,
    409: z.object({ ...Problem.shape, own: OwnPost }),
    413: Problem,
    415: Problem,
    422: Problem,
    429: Problem,
  },
});

export const updateBlogPost = route({
  id: 'updateBlogPost',
  ...endpoints.updateBlogPost,
  group: 'blog',
  summary: 'Change fields of a post; publish it, at once or on a date to come, or reject it',
  params: byId,
  body: PostChanges,
  answers: {
    200: z.object({ message: z.string(), blog: AdminPost }),
    404: Problem,
    409: z.object({ ...Problem.shape, blog: AdminPost }),
    413: Problem,
    415: Problem,
    422: Problem,
  },
});

export const deletePost = route({
  id: 'deletePost',
  ...endpoints.deletePost,
  group: 'blog',
  summary: 'Delete a post or an interview experience; kept for 30 days',
  params: byId,
  answers: { 200: Message, 404: Problem },
});

export const restorePost = route({
  id: 'restorePost',
  ...endpoints.restorePost,
  group: 'blog',
  summary: 'Bring a deleted post or interview experience back',
  params: byId,
  answers: { 200: Message, 404: Problem },
});
