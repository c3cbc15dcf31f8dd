import type { NewPost, PostChanges } from '#contract/blog.ts';
import { fieldLabels } from '#contract/field-labels.ts';
import { fill } from '#contract/fill.ts';
import { fieldMessages } from '#contract/messages/field.ts';
import { spanOfIndiaDay } from '#contract/india-time.ts';
import { postMessages } from '#contract/messages/post.ts';
import { toSlug } from '#contract/slug.ts';
import { tagsFault } from '#contract/tags.ts';
import { Timestamp } from '#contract/text.ts';
import { Invalid } from '#lambdas/platform/runtime/errors.ts';

export function present({ category, type, ...fields }: NewPost | PostChanges): object {
  const values = { ...fields, category: category || undefined, type: type || undefined };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Never empty: it is a part of the post's address. */
export const postSlug = (title: string): string => toSlug(title) || 'post';

const isDay = (text: string) => text.length === 'yyyy-mm-dd'.length;

/** In UTC; a day alone begins at midnight in India. */
export function publishDate(text: string): string {
  const at = isDay(text) ? spanOfIndiaDay(text).from.getTime() : Date.parse(text);
  const moment = Timestamp.safeParse(Number.isNaN(at) ? '' : new Date(at).toISOString());
  if (moment.success) return moment.data;
  const label = fieldLabels.blog.publish_date;
  const message = fill(fieldMessages.dayOrTime, { label });
  throw new Invalid([{ field: 'publish_date', message }]);
}

interface Fields {
  title: string;
  content: string;
  tags: readonly string[];
}

const neededByReaders = ['title', 'content'] as const;

/** Section 5: a draft may lack everything, what others are to read may not; Invalid otherwise. */
export function checkFields(fields: Fields, isDraft: boolean): void {
  const blank = isDraft ? [] : neededByReaders.filter((field) => fields[field].trim() === '');
  const fault = tagsFault(fields.tags);
  const errors = [
    ...blank.map((field) => ({ field, message: postMessages.incomplete })),
    ...(fault === undefined ? [] : [{ field: 'tags', message: fault }]),
  ];
  if (blank.length > 0) throw new Invalid(errors, postMessages.incomplete);
  if (errors.length > 0) throw new Invalid(errors);
}
