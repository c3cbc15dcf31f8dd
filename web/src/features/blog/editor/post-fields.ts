import * as z from 'zod/mini';
import { NewPost, PostChanges } from '#contract/post-schemas.ts';
import { fieldLabels } from '#contract/field-labels.ts';
import { postLimits, textLimits } from '#contract/limits.ts';
import { apiErrorMessages } from '#contract/messages/api-errors.ts';
import { writePostMessages } from '#contract/messages/write-post.ts';
import { postCategories, postTypes } from '#contract/post-options.ts';
import { EmailAddress } from '#contract/field-schemas.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { createIssueFormatter, fieldPathFinder } from '#web/lib/form/use-send-form.ts';
import type { SendFailure } from '#web/lib/form/use-send.ts';

const textOrBlank = z.catch(z.string(), '');

/** Stored values that are not valid become blank. */
export const PostFields = z.object({
  title: textOrBlank,
  excerpt: textOrBlank,
  content: textOrBlank,
  category: z.catch(z.enum(postCategories), 'interview'),
  type: z.catch(z.enum(postTypes), 'experience'),
  tags: z.catch(z.array(z.string()), []),
  publish_date: textOrBlank,
  anonymous: z.catch(z.boolean(), false),
  author: textOrBlank,
  email: textOrBlank,
  /** The saved image is removed, unless a new one is chosen. */
  removesImage: z.catch(z.boolean(), false),
});
export type PostFields = z.output<typeof PostFields>;

export const emptyPost: PostFields = PostFields.parse({});

export const isDateTime = (text: string) => text.includes('T') && !Number.isNaN(Date.parse(text));

export const labels = {
  ...writePostMessages.labels,
  publish_date: fieldLabels.blog.publish_date,
  reason: 'Reason',
} as const;

export const describeIssue = createIssueFormatter(labels);

export const maxCharacters = {
  title: textLimits.lineCharacters,
  excerpt: postLimits.excerptCharacters,
  content: postLimits.characters,
  author: textLimits.lineCharacters,
  email: textLimits.emailCharacters,
} as const;

export const isEmail = (text: string): boolean => EmailAddress.safeParse(text).success;

const emailOrEmpty = z.refine<string>((text) => text === '' || isEmail(text), {
  params: { rule: 'email' },
});

const { title, content } = z.required(z.pick(PostChanges, { title: true, content: true })).shape;
const checkedShape = z.required(
  z.pick(NewPost, { title: true, content: true, excerpt: true, author: true }),
).shape;

/** A draft is not checked, as specified, except for the lengths that the API allows. */
export const DraftPost = z.object({ ...PostFields.shape, ...checkedShape });

export const PublishablePost = z.object({
  ...PostFields.shape,
  ...checkedShape,
  title,
  content,
  email: z.string().check(emailOrEmpty),
});

export const toFieldPath = fieldPathFinder(emptyPost);

export function toFailure({ status, message }: ApiError): Partial<SendFailure> {
  if (status === 415 || message === apiErrorMessages.imageTooLarge)
    return { errors: [{ field: 'image', message }] };
  return status === 413 ? { reason: writePostMessages.tooLarge } : {};
}

/** The browser tells a file's type by its name; the server checks the bytes. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
