import * as z from 'zod/mini';
import { fieldMessage } from '#contract/field-message.ts';
import { dayInIndia } from '#contract/india-day.ts';
import { jobLabels } from '#contract/job-labels.ts';
import { NewJob } from '#contract/job-shapes.ts';
import { limits } from '#contract/limits.ts';

const todayOrLater = z.refine<string>((day) => day === '' || day >= dayInIndia(new Date()), {
  params: { rule: 'past' },
});
const fourDigitYear = z.refine<string>((day) => day.length <= 'yyyy-mm-dd'.length, {
  params: { rule: 'invalid' },
});

/** The contract's add form as inputs hold it: every text present, switches as booleans, a day. */
export const AddForm = z.object({
  ...z.required(NewJob).shape,
  expiresAt: z.string().check(fourDigitYear, todayOrLater),
  featured: z.boolean(),
  urgent: z.boolean(),
});

/** Section 5: the description is required on add only. A day gone by closes the job at once. */
export const EditForm = z.object({
  ...AddForm.shape,
  description: z.string().check(z.maxLength(limits.longTextCharacters)),
  expiresAt: z.string().check(z.minLength(1), fourDigitYear),
});

const isLabelled = (name: unknown): name is keyof typeof jobLabels =>
  typeof name === 'string' && name in jobLabels;

export function jobFieldMessage(issue: z.core.$ZodRawIssue): string {
  const [name] = issue.path ?? [];
  return fieldMessage(isLabelled(name) ? jobLabels[name] : 'This field', issue);
}
