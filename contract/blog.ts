import * as z from 'zod/mini';
import { Problem } from './problem.ts';
import { route } from './route.ts';
import { Id, Timestamp } from './text.ts';

export const postCategories = [
  'interview',
  'system-design',
  'problem-solving',
  'career',
  'tutorial',
  'technology',
] as const;
export const postTypes = ['experience', 'tutorial', 'guide', 'tips', 'review', 'opinion'] as const;

/** Section 4: the numbers that are sent; the names are what lists show. */
export const postStatuses = { draft: 0, published: 1, pending_review: 2, rejected: 3 } as const;
export const postStatusNames = ['draft', 'published', 'pending_review', 'rejected'] as const;
const PostStatus = z.literal([0, 1, 2, 3]);
export type PostStatus = z.infer<typeof PostStatus>;

const wordsPerMinute = 200;
/** Section 9's reading speed, in whole minutes; at least one. */
export const readMinutes = (content: string): number =>
  Math.max(1, Math.ceil(content.split(/\s+/).filter(Boolean).length / wordsPerMinute));

/** A post as it is kept. The author and the address of an anonymous one are for administrators only. */
export const Post = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  category: z.enum(postCategories),
  type: z.enum(postTypes),
  tags: z.array(z.string()),
  image: z.string(),
  author: z.string(),
  email: z.string(),
  anonymous: z.boolean(),
  status: PostStatus,
  publish_date: Timestamp,
  created_at: Timestamp,
  updated_at: Timestamp,
  estimated_read_time: z.number(),
  likes: z.number(),
  views: z.number(),
  comments: z.number(),
  featured: z.boolean(),
  version: z.number(),
});
export type Post = z.infer<typeof Post>;

export const PublicPostCard = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.enum(postCategories),
  type: z.enum(postTypes),
  tags: z.array(z.string()),
  image: z.string(),
  author: z.string(),
  authorImage: z.string(),
  anonymous: z.boolean(),
  publish_date: Timestamp,
  created_at: Timestamp,
  estimated_read_time: z.number(),
  likes: z.number(),
  views: z.number(),
  comments: z.number(),
  featured: z.boolean(),
});
export type PublicPostCard = z.infer<typeof PublicPostCard>;
export const PublicPost = z.object({ ...PublicPostCard.shape, content: z.string() });
export type PublicPost = z.infer<typeof PublicPost>;

const forAdministrators = {
  email: z.string(),
  status: z.enum(postStatusNames),
  updated_at: Timestamp,
  version: z.number(),
};
export const AdminPostCard = z.object({ ...PublicPostCard.shape, ...forAdministrators });
export type AdminPostCard = z.infer<typeof AdminPostCard>;
export const AdminPost = z.object({ ...PublicPost.shape, ...forAdministrators });
export type AdminPost = z.infer<typeof AdminPost>;

const cards = z.array(z.union([AdminPostCard, PublicPostCard]));
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
  answers: { 200: z.object({ blogs: cards }) },
});

export const getPosts = route({
  ...readPosts,
  id: 'getPosts',
  summary: 'The same posts for the related articles',
  path: '/api/getPosts',
  answers: { 200: z.object({ posts: cards }) },
});

export const getBlogPostsByID = route({
  ...readPosts,
  id: 'getBlogPostsByID',
  summary: 'One published post; any post for an administrator',
  path: '/api/getBlogPostsByID/{id}',
  params: z.object({ id: Id }),
  answers: { 200: z.object({ blog: z.union([AdminPost, PublicPost]) }), 404: Problem },
});
