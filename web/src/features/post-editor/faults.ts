import { fieldLabels } from '#contract/field-labels.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { countFigure } from '#web/lib/count-figure.ts';
import type { PostField, PostFields } from './post-fields.ts';

export const labels = {
  ...messages.writePost.labels,
  publish_date: fieldLabels.blog.publish_date,
} as const;

export const maxima = {
  title: limits.lineCharacters,
  excerpt: limits.excerptCharacters,
  content: limits.postCharacters,
  author: limits.lineCharacters,
  email: limits.emailCharacters,
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
    faults[name] = messages.field.tooLong
      .replace('{label}', labels[name])
      .replace('{max}', countFigure(maxima[name]));
  }
  if (fields.email !== '' && !isAddress(fields.email)) {
    faults.email = messages.field.email.replace('{label}', labels.email);
  }
  return faults;
}

const isBlank = (text: string) => text.trim() === '';

/** Section 5: what readers need before anything is published. */
export function missingIn({ title, content }: PostFields): Faults {
  const missing = (name: 'title' | 'content') =>
    messages.field.required.replace('{label}', labels[name]);
  return {
    ...(isBlank(title) && { title: missing('title') }),
    ...(isBlank(content) && { content: missing('content') }),
  };
}
