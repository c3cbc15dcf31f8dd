import * as z from 'zod/mini';
import { NewPost, PostChanges } from '#contract/post-shapes.ts';
import { fieldLabels } from '#contract/field-labels.ts';
import { fieldMessage } from '#contract/field-message.ts';
import { postLimits, textLimits } from '#contract/limits.ts';
import { problemMessages } from '#contract/messages/problem.ts';
import { writePostMessages } from '#contract/messages/write-post.ts';
import { postCategories, postTypes } from '#contract/post-options.ts';
import { EmailAddress } from '#contract/text.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { createPathFinder } from '#web/lib/form/use-send-form.ts';
import type { SendFailure } from '#web/lib/form/use-send.ts';

const text = z.catch(z.string(), '');

/**
 * What the form holds, by the names that it is sent by; whatever a browser kept of it that cannot be
 * used is blank.
 */
export const PostFields = z.object({
  title: text,
  excerpt: text,
  content: text,
  category: z.catch(z.enum(postCategories), 'interview'),
  type: z.catch(z.enum(postTypes), 'experience'),
  tags: z.catch(z.array(z.string()), []),
  publish_date: text,
  anonymous: z.catch(z.boolean(), false),
  author: text,
  email: text,
  /** The picture that it had goes, unless a new one comes. */
  removesImage: z.catch(z.boolean(), false),
});
export type PostFields = z.output<typeof PostFields>;

export const emptyPost: PostFields = PostFields.parse({});

/** As the field of an administrator has it, beside a day alone and nothing. */
export const isMinute = (text: string): boolean =>
  text.includes('T') && !Number.isNaN(Date.parse(text));

export const labels = {
  ...writePostMessages.labels,
  publish_date: fieldLabels.blog.publish_date,
  reason: 'Reason',
} as const;

const isLabelled = (name: unknown): name is keyof typeof labels =>
  typeof name === 'string' && Object.hasOwn(labels, name);

export function postMessage(issue: z.core.$ZodRawIssue): string {
  const [name] = issue.path ?? [];
  return fieldMessage(isLabelled(name) ? labels[name] : 'This field', issue);
}

export const maxima = {
  title: textLimits.lineCharacters,
  excerpt: postLimits.excerptCharacters,
  content: postLimits.characters,
  author: textLimits.lineCharacters,
  email: textLimits.emailCharacters,
} as const;

export const isAddress = (text: string): boolean => EmailAddress.safeParse(text).success;

const addressOrNone = z.refine<string>((text) => text === '' || isAddress(text), {
  params: { rule: 'email' },
});

const { title, content } = z.required(z.pick(PostChanges, { title: true, content: true })).shape;
const draft = z.required(
  z.pick(NewPost, { title: true, content: true, excerpt: true, author: true }),
).shape;

/** A draft has no checks (section 5); what is longer than the API takes is told here. */
export const DraftPost = z.object({ ...PostFields.shape, ...draft });

/** What others are to read (section 5), as inputs hold it. */
export const ReadablePost = z.object({
  ...PostFields.shape,
  ...draft,
  ...{ title, content },
  email: z.string().check(addressOrNone),
});

const isBlank = (text: string) => text.trim() === '';

/** Section 5: told before its fields are. */
export const isIncomplete = ({ title, content }: PostFields): boolean =>
  isBlank(title) || isBlank(content);

export const toPath = createPathFinder(emptyPost);

export function explain({ status, message }: ApiError): Partial<SendFailure> {
  if (message === problemMessages.keyReused) return { reason: writePostMessages.savedBefore };
  if (status === 415 || message === problemMessages.imageTooLarge)
    return { errors: [{ field: 'image', message }] };
  return status === 413 ? { reason: writePostMessages.tooLarge } : {};
}

/** Told by their bytes at the server; here by what the browser makes of the file. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
