import * as z from 'zod/mini';
import { jobFieldNames, mapFieldsByInput } from '#contract/job-fields.ts';
import { toIndiaDay, toIndiaDayEnd } from '#contract/india-time.ts';
import type { Job } from '#contract/job-schemas.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import { fixLineEnds } from '#web/lib/form/fix-line-ends.ts';
import { toFlag } from './save-job.ts';

export const text = z.catch(z.string(), '');

/** Missing texts are empty. */
export const JobFields = z.object(
  mapFieldsByInput({
    ...{ text, url: text, category: text, longText: text, date: text },
    switch: z.catch(z.boolean(), false),
  }),
);
export type JobFields = z.output<typeof JobFields>;
const emptyJob = JobFields.parse({});

export function toJobFields(job?: Job): JobFields {
  if (!job) return emptyJob;
  const shownJob = { ...job, expiresAt: job.expiresAt && toIndiaDay(new Date(job.expiresAt)) };
  const toInputValue = (value: unknown) => (typeof value === 'string' ? fixLineEnds(value) : value);
  return JobFields.parse(mapToRecord(jobFieldNames, (name) => toInputValue(shownJob[name])));
}

/** An empty closing date of a job is left out, because the server has a default. */
export const toBody = <F extends Partial<JobFields>>(
  { expiresAt, featured, urgent, ...texts }: F,
  { sendsEmptyDate = false }: { sendsEmptyDate?: boolean } = {},
) => ({
  ...texts,
  ...(expiresAt && { expiresAt: toIndiaDayEnd(expiresAt) }),
  ...(expiresAt === '' && sendsEmptyDate && { expiresAt }),
  ...(featured !== undefined && { featured: toFlag(featured) }),
  ...(urgent !== undefined && { urgent: toFlag(urgent) }),
});
export type StoredVersion = Pick<Job, 'id' | 'version'>;
