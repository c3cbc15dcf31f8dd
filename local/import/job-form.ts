import { type CategoryKind } from '#contract/categories.ts';
import { fieldMessage } from '#contract/field-message.ts';
import {
  categoryFieldNames,
  jobLabels,
  kindOf,
  type CategoryField,
} from '#contract/jobs/job-fields.ts';
import { NewJob } from '#contract/jobs/jobs.ts';
import { preferredSlugs, type Row } from '#contract/category-rules/rule.ts';
import type { Mapping } from './mapping.ts';
import { textsOf } from './texts.ts';

export type CategoryId = (kind: CategoryKind, slug: string) => string | undefined;
export type Form = Readonly<Record<string, string>>;
export type Mapped = { form: Form } | { reasons: string[] };

const label = (field: string): string => new Map(Object.entries(jobLabels)).get(field) ?? field;

interface Source {
  row: Row;
  categoryId: CategoryId;
}

function choose(field: CategoryField, { categories }: Mapping, { row, categoryId }: Source) {
  const slugs = preferredSlugs(categories[field], row);
  const ids = slugs.flatMap((slug) => categoryId(kindOf(field), slug) ?? []);
  return { field, id: ids[0] ?? '', unknown: ids.length > 0 ? [] : slugs };
}

/** The form that a row becomes, checked as the API checks it; or why it cannot become one. */
export function jobForm(mapping: Mapping, source: Source): Mapped {
  const chosen = categoryFieldNames.map((field) => choose(field, mapping, source));
  const form = Object.fromEntries(
    [
      ...Object.entries(textsOf(mapping, source.row)),
      ...chosen.map(({ field, id }) => [field, id] as const),
    ].filter(([, value]) => value !== ''),
  );
  const parsed = NewJob.safeParse(form, {
    error: (issue) => fieldMessage(label(String(issue.path?.at(0) ?? '')), issue),
  });
  const reasons = [
    ...chosen
      .filter(({ unknown }) => unknown.length > 0)
      .map(({ field, unknown }) => `${label(field)}: there is no "${unknown.join('" or "')}".`),
    ...(parsed.error?.issues.map((issue) => issue.message) ?? []),
    ...Object.entries(form)
      .filter(([, value]) => !value.isWellFormed())
      .map(([field]) => `${label(field)} has a broken character.`),
  ];
  return reasons.length > 0 ? { reasons: [...new Set(reasons)] } : { form };
}
