import type * as z from 'zod/mini';
import { fieldMessage } from '#contract/field-message.ts';
import { fieldLabels } from '#contract/field-labels.ts';
import { jobLabels, publishAtLabel } from '#contract/job-fields.ts';
import { companyLabels } from '#contract/messages/company.ts';
import type { Group } from '#contract/route.ts';
import { Invalid, type FieldError } from '../runtime/errors.ts';

const labels: Partial<Record<Group, Readonly<Record<string, string>>>> = {
  ...fieldLabels,
  jobs: { ...companyLabels, ...jobLabels, publishAt: publishAtLabel, ids: 'The list of jobs' },
};

const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Throws Invalid with one message for each invalid field. */
export function parseFields<S extends z.ZodMiniObject>(
  schema: S,
  values: object,
  /** The group of calls whose field labels the error messages use. */
  { labelGroup }: { labelGroup: Group },
) {
  const findLabel = (field: string) => labels[labelGroup]?.[field] ?? capitalize(field);
  const result = schema.safeParse(values, {
    error: (issue) => fieldMessage(findLabel(String(issue.path?.at(0) ?? '')), issue),
  });
  if (result.success) return result.data;
  const errors = new Map<string, FieldError>();
  for (const { path, message } of result.error.issues) {
    const field = path.join('.');
    if (!errors.has(field)) errors.set(field, { field, message });
  }
  throw new Invalid([...errors.values()]);
}
