import { measures } from './measures.ts';
import type { CategoryRule, Row, Slugs, Step } from './mapping.ts';

/** A field as one text: '' when it is missing, a list joined by commas. */
export function textOf(row: Row, field: string): string {
  const value = row[field];
  if (Array.isArray(value)) return value.filter((each) => typeof each === 'string').join(', ');
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

export const isMissing = (row: Row, field: string): boolean => textOf(row, field).trim() === '';

function slugsOf(step: Step, row: Row): Slugs | undefined {
  if ('measures' in step) {
    const number = measures[step.measures](textOf(row, step.reads));
    return number === undefined
      ? undefined
      : step.atLeast.findLast(([bound]) => number >= bound)?.[1];
  }
  if (step.unless !== undefined && !isMissing(row, step.unless)) return undefined;
  const text = step.reads.map((field) => textOf(row, field)).join('\n');
  return step.patterns.find(([pattern]) => pattern.test(text))?.[1];
}

export function preferredSlugs({ steps, otherwise = [] }: CategoryRule, row: Row): string[] {
  for (const step of steps) {
    const slugs = slugsOf(step, row);
    if (slugs !== undefined) return [slugs].flat();
  }
  return [otherwise].flat();
}
