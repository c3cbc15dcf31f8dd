import * as z from 'zod/mini';
import { rateLimits } from './limits.ts';
import { besidePosts, postCards, PostListQuery } from './post-lists.ts';
import { AdminPost, NewPost, PostChanges, PublicPost } from './post-shapes.ts';
import { Message, Problem } from './problem.ts';
import { route } from './route.ts';
import { countVisit } from './statistics.ts';
import { Id } from './text.ts';
import { visits } from './visits.ts';

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
  summary: 'Published posts, newest first; every post for an administrator',
  path: '/api/getAllBlogPosts',
  query: PostListQuery,
  answers: { 200: z.object({ blogs: postCards, ...besidePosts }), 422: Problem },
});

export const getPosts = route({
  ...readPosts,
  id: 'getPosts',
  summary: 'The same posts for the related articles',
  path: '/api/getPosts',
  query: PostListQuery,
  answers: { 200: z.object({ posts: postCards, ...besidePosts }), 422: Problem },
});

export const getBlogPostsByID = route({
  ...readPosts,
  caching: 'counted',
  id: 'getBlogPostsByID',
  summary: 'One published post; any post for an administrator',
  path: '/api/getBlogPostsByID/{id}',
  params: z.object({ id: Id }),
  answers: { 200: z.object({ blog: z.union([AdminPost, PublicPost]) }), 404: Problem },
});

const byId = z.object({ id: Id });
const likePosts = {
  group: 'blog',
  audience: 'public',
  path: '/api/likePost/{id}',
  rateLimits: [rateLimits.likes],
  params: byId,
  answers: { 200: z.object({ likes: z.number() }), 404: Problem, 429: Problem },
} as const;

export const likePost = route({
  ...likePosts,
  id: 'likePost',
  summary: 'Like a post; counted once for each visitor and day',
  method: 'POST',
});

export const unlikePost = route({
  ...likePosts,
  id: 'unlikePost',
  summary: 'Take back one’s like of today',
  method: 'DELETE',
});

const image = { file: 'image' } as const;
const changePosts = { group: 'blog', audience: 'admin' } as const;

export const countPostView = route({
  ...countVisit,
  ...visits.postView,
  id: 'countPostView',
  summary: 'A visitor reads a post; counted once for each visitor and day',
  group: 'blog',
  rateLimits: [rateLimits.postViews],
});

export const insertBlogPosts = route({
  id: 'insertBlogPosts',
  summary: 'Send a post for review, or keep a draft',
  method: 'POST',
  path: '/api/insertBlogPosts',
  group: 'blog',
  audience: 'public',
  rateLimits: [rateLimits.write, rateLimits.submission],
  body: NewPost,
  multipart: image,
  answers: {
    201: z.object({ status: z.boolean(), message: z.string(), id: Id }),
    413: Problem,
    415: Problem,
    422: Problem,
    429: Problem,
  },
});

export const updateBlogPost = route({
  ...changePosts,
  id: 'updateBlogPost',
  summary: 'Change fields of a post; publish or reject it',
  method: 'POST',
  path: '/api/updateBlogPost/{id}',
  params: byId,
  body: PostChanges,
  multipart: image,
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
  ...changePosts,
  id: 'deletePost',
  summary: 'Delete a post or an interview experience; kept for 30 days',
  method: 'DELETE',
  path: '/api/deletePost/{id}',
  params: byId,
  answers: { 200: Message, 404: Problem },
});

export const restorePost = route({
  ...changePosts,
  id: 'restorePost',
  summary: 'Bring a deleted post or interview experience back',
  method: 'POST',
  path: '/api/restorePost/{id}',
  params: byId,
  answers: { 200: Message, 404: Problem },
});
