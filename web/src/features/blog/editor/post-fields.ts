import type { LucideIcon } from 'lucide-react';
import { fieldLabels } from '#contract/field-labels.ts';
import { fill } from '#contract/fill.ts';
import { postLimits, textLimits } from '#contract/limits.ts';
import { fieldMessages } from '#contract/messages/field.ts';
import { writePostMessages } from '#contract/messages/write-post.ts';
import { postCategories, postTypes } from '#contract/post-options.ts';
import type { ButtonLook } from '#web/ui/button/button.tsx';
import { countFigure } from '#web/ui/figure/count-figure.ts';

const fallback = { category: 'interview', type: 'experience' } as const;

function ofKind<Kind extends string>(kinds: readonly Kind[], otherwise: Kind, given: unknown) {
  return kinds.find((kind) => kind === given) ?? otherwise;
}

function strings(given: unknown): readonly string[] {
  return Array.isArray(given) ? given.filter((each) => typeof each === 'string') : [];
}

const textOf = (given: unknown): string => (typeof given === 'string' ? given : '');

/** The fields in anything that was stored, also by an earlier release. */
export function postFieldsIn(given: unknown) {
  const found: Record<string, unknown> = Object(given);
  return {
    title: textOf(found['title']),
    excerpt: textOf(found['excerpt']),
    content: textOf(found['content']),
    category: ofKind(postCategories, fallback.category, found['category']),
    type: ofKind(postTypes, fallback.type, found['type']),
    tags: strings(found['tags']),
    publish_date: textOf(found['publish_date']),
    anonymous: found['anonymous'] === true,
    author: textOf(found['author']),
    email: textOf(found['email']),
  };
}

/** What the form holds, by the names that it is sent by. */
export type PostFields = ReturnType<typeof postFieldsIn>;
export type PostField = keyof PostFields;

export const emptyPost: PostFields = postFieldsIn({});

/** As the field of an administrator has it, beside a day alone and nothing. */
export const isMinute = (text: string): boolean =>
  text.includes('T') && !Number.isNaN(Date.parse(text));

export const samePost = (one: PostFields, other: PostFields): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const labels = {
  ...writePostMessages.labels,
  publish_date: fieldLabels.blog.publish_date,
} as const;

export const maxima = {
  title: textLimits.lineCharacters,
  excerpt: postLimits.excerptCharacters,
  content: postLimits.characters,
  author: textLimits.lineCharacters,
  email: textLimits.emailCharacters,
} as const;

export type Faults = Partial<Record<PostField | 'image', string>>;

/** As a browser's own email field has it; the server looks closer. */
export const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

const isLimited = (name: string): name is keyof typeof maxima => Object.hasOwn(maxima, name);

/** What the server would refuse; blank texts are told apart, by `isBlank`. */
export function faultsOf(fields: PostFields): Faults {
  const faults: Faults = {};
  for (const name of Object.keys(maxima).filter(isLimited)) {
    if (fields[name].length <= maxima[name]) continue;
    faults[name] = fill(fieldMessages.tooLong, {
      label: labels[name],
      max: countFigure(maxima[name]),
    });
  }
  if (fields.email !== '' && !isAddress(fields.email)) {
    faults.email = fill(fieldMessages.email, { label: labels.email });
  }
  return faults;
}

const isBlank = (text: string) => text.trim() === '';

/** Section 5: what readers need before anything is published. */
export function missingIn({ title, content }: PostFields): Faults {
  const missing = (name: 'title' | 'content') =>
    fill(fieldMessages.required, { label: labels[name] });
  return {
    ...(isBlank(title) && { title: missing('title') }),
    ...(isBlank(content) && { content: missing('content') }),
  };
}

/** Told by their bytes at the server; here by what the browser makes of the file. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

export interface PostAction<Name extends string = string> {
  name: Name;
  label: string;
  /** On the button while it is sent this way. */
  busyLabel: string;
  variant: NonNullable<ButtonLook['variant']>;
  Icon: LucideIcon;
  /** Others are to read it: it needs a title and content, and its fields are checked. */
  publishes: boolean;
  /** Nothing is left to do here once it is sent. */
  ends: boolean;
}

export interface Submission {
  fields: PostFields;
  /** A newly chosen picture; undefined leaves the one that there is. */
  image: File | undefined;
  website: string;
  /** The same for each try of the same text. */
  key: string;
}
