import * as z from 'zod/mini';
import { zodMask } from './zod-mask.ts';
import { postLimits, textLimits } from './limits.ts';
import { postCategories, postTypes, adminStatusNames } from './post-options.ts';
import { storedSubmissionFields, privateLinkFields, SubmissionToken } from './submission-fields.ts';
import {
  EmailAddress,
  Flag,
  Honeypot,
  Id,
  OptionalDayOrTimestamp,
  optionalText,
  requiredText,
  Timestamp,
  WholeNumber,
} from './field-schemas.ts';

export * from './post-options.ts';

export type PostStatus = z.infer<typeof storedSubmissionFields.status>;

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
  /** The date of creation until it is published, unless an administrator chose another. */
  publish_date: Timestamp,
  created_at: Timestamp,
  estimated_read_time: z.number(),
  likes: z.number(),
  views: z.number(),
  comments: z.number(),
  featured: z.boolean(),
});
export type PublicPostCard = z.infer<typeof PublicPostCard>;
/** A stored post. Only administrators see the author and the email of an anonymous one. */
export const Post = z.object({
  ...z.omit(PublicPostCard, { authorImage: true }).shape,
  content: z.string(),
  ...storedSubmissionFields,
});
export type Post = z.infer<typeof Post>;

export const PublicPost = z.object({
  ...PublicPostCard.shape,
  content: z.string(),
  /** The picture that a shared link shows, once everybody may read the post. */
  preview: z.optional(z.string()),
});
export type PublicPost = z.infer<typeof PublicPost>;

const adminFields = { ...storedSubmissionFields, status: z.enum(adminStatusNames) };
export const AdminPostCard = z.object({ ...PublicPostCard.shape, ...adminFields });
export type AdminPostCard = z.infer<typeof AdminPostCard>;
export const AdminPost = z.object({ ...PublicPost.shape, ...adminFields });
export type AdminPost = z.infer<typeof AdminPost>;

/** Tags as the specification's clients send them: JSON text, a bracketed list or a comma list. */
const tagsText = optionalText(textLimits.longTextCharacters);

/** Forms send '' for the category or type that was not chosen. */
const postFields = {
  excerpt: optionalText(postLimits.excerptCharacters),
  category: z.optional(z.union([z.enum(postCategories), z.literal('')])),
  type: z.optional(z.union([z.enum(postTypes), z.literal('')])),
  /** Without effect from a visitor. A day alone begins at midnight in India. */
  publish_date: OptionalDayOrTimestamp,
  anonymous: z.optional(Flag),
  tags: tagsText,
  author: optionalText(),
  email: z.optional(z.union([EmailAddress, z.literal('')])),
};

/** As specified. A draft has no checks, so the handler checks what a sent post must hold. */
export const NewPost = z.object({
  ...postFields,
  title: optionalText(),
  content: optionalText(postLimits.characters),
  /** The numbers of `postStatuses`, as form text; only administrators send 3, rejected. */
  status: z.optional(z.enum(['0', '1', '2'])),
  website: Honeypot,
});
export type NewPost = z.output<typeof NewPost>;

/** Only the fields that change. An old `version` is refused with the current post. */
export const PostChanges = z.object({
  ...postFields,
  title: z.optional(requiredText()),
  content: z.optional(requiredText(postLimits.characters)),
  status: z.optional(z.enum(['0', '1', '2', '3'])),
  reason: optionalText(postLimits.excerptCharacters),
  featured: z.optional(Flag),
  removeImage: z.optional(Flag),
  version: z.optional(WholeNumber(1, 999_999_999)),
});
export type PostChanges = z.output<typeof PostChanges>;

/** A post as its private link shows it to its author. */
export const OwnPost = z.object({
  ...privateLinkFields,
  published: z.optional(z.pick(Post, zodMask('id', 'slug', 'title', 'publish_date'))),
  /** What the author sent, to edit it; absent for the link of a mail, since a mail may reach somebody else. */
  text: z.optional(
    z.pick(Post, {
      ...zodMask('title', 'excerpt', 'content', 'category', 'type', 'tags', 'image'),
      ...zodMask('anonymous', 'version'),
    }),
  ),
});
export type OwnPost = z.infer<typeof OwnPost>;

/** Name and address can change only in a draft. An author can become anonymous but not the reverse. */
export const OwnPostChanges = z.object({
  ...z.pick(NewPost, {
    ...zodMask('title', 'excerpt', 'content', 'category', 'type', 'tags'),
    ...zodMask('anonymous', 'author', 'email'),
  }).shape,
  removeImage: PostChanges.shape.removeImage,
  /** 0 keeps it a draft; otherwise it is sent for review, and must hold what readers need. */
  status: NewPost.shape.status,
  token: SubmissionToken,
  version: WholeNumber(1, 999_999_999),
});
export type OwnPostChanges = z.output<typeof OwnPostChanges>;
