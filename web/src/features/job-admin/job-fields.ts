import * as z from 'zod/mini';
import { dayInIndia } from '#contract/india-time.ts';
import type { Job } from '#contract/job-shapes.ts';
import { changedFields as changedOf } from '#web/lib/storage/merge-fields.ts';

const text = z.catch(z.string(), '');
const choice = z.catch(z.boolean(), false);

/** What the form holds: texts, category ids, a day and two switches. What is missing is empty. */
export const JobFields = z.object({
  title: text,
  role: text,
  location: text,
  pay: text,
  batches: text,
  joblink: text,
  jobtype: text,
  jobbyrole: text,
  jobbycity: text,
  jobexplevel: text,
  jobpayrange: text,
  batch1: text,
  batch2: text,
  batch3: text,
  description: text,
  eligibility: text,
  rolesAndResponsibilities: text,
  requirements: text,
  niceToHave: text,
  expiresAt: text,
  featured: choice,
  urgent: choice,
});
export type JobFields = z.output<typeof JobFields>;
export type JobFieldName = keyof JobFields;

const emptyJob = JobFields.parse({});
export const isJobField = (name: string): name is JobFieldName => Object.hasOwn(emptyJob, name);
export const fieldNames = Object.keys(emptyJob).filter(isJobField);

/** Line ends as a text area holds them, so that an untouched text never looks changed. */
const asTyped = (value: unknown) =>
  typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value;

/** The fields of a job, or of an empty form. */
export function fieldsOf(job?: Job): JobFields {
  if (!job) return emptyJob;
  const shown = { ...job, expiresAt: job.expiresAt && dayInIndia(new Date(job.expiresAt)) };
  return JobFields.parse(
    Object.fromEntries(fieldNames.map((name) => [name, asTyped(shown[name])])),
  );
}

export const changedFields = (base: JobFields, mine: JobFields): Partial<JobFields> =>
  changedOf(fieldNames, base, mine);
