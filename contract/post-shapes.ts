import * as z from 'zod/mini';
import { limits } from './limits.ts';
import {
  EmailAddress,
  Flag,
  Honeypot,
  Id,
  OptionalDate,
  optionalText,
  requiredText,
  Timestamp,
  WholeNumber,
} from './text.ts';

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
  /** Why it was rejected. */
  reason: z.optional(z.string()),
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
  reason: z.optional(z.string()),
  updated_at: Timestamp,
  version: z.number(),
};
export const AdminPostCard = z.object({ ...PublicPostCard.shape, ...forAdministrators });
export type AdminPostCard = z.infer<typeof AdminPostCard>;
export const AdminPost = z.object({ ...PublicPost.shape, ...forAdministrators });
export type AdminPost = z.infer<typeof AdminPost>;

/** Tags as the specification's clients send them: JSON text, a bracketed list or a comma list. */
const tagsText = optionalText(limits.longTextCharacters);
const optionalAddress = z.optional(z.union([EmailAddress, z.literal('')]));

/** Forms send '' for the category or type that was not chosen. */
const texts = {
  excerpt: optionalText(limits.excerptCharacters),
  category: z.optional(z.union([z.enum(postCategories), z.literal('')])),
  type: z.optional(z.union([z.enum(postTypes), z.literal('')])),
  publish_date: OptionalDate,
  anonymous: z.optional(Flag),
  tags: tagsText,
  author: optionalText(),
  email: optionalAddress,
};

/**
 * The form of section 2.10; the image travels beside it as `image`. A draft has no checks, so what it
 * must hold to be sent is checked by the handler; the read time is computed.
 */
export const NewPost = z.object({
  ...texts,
  title: optionalText(),
  content: optionalText(limits.postCharacters),
  status: z.optional(z.enum(['0', '1', '2'])),
  website: Honeypot,
});
export type NewPost = z.output<typeof NewPost>;

/** Only the fields that change. An old `version` is refused with the current post. */
export const PostChanges = z.object({
  ...texts,
  title: z.optional(requiredText()),
  content: z.optional(requiredText(limits.postCharacters)),
  status: z.optional(z.enum(['0', '1', '2', '3'])),
  reason: optionalText(limits.excerptCharacters),
  featured: z.optional(Flag),
  version: z.optional(WholeNumber(1, 999_999_999)),
});
export type PostChanges = z.output<typeof PostChanges>;

/** An administrator's word on what a visitor sent. */
export const Review = z.object({
  status: z.enum(postStatusNames),
  reason: optionalText(limits.excerptCharacters),
  version: z.optional(z.int().check(z.minimum(1))),
});
export type Review = z.output<typeof Review>;
