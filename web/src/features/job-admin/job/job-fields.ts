import * as z from 'zod/mini';
import { dayInIndia } from '#contract/india-time.ts';
import { byInput, jobFieldNames } from '#contract/job-fields.ts';
import type { Job } from '#contract/job-shapes.ts';
import { buildRecord } from '#contract/build-record.ts';

const text = z.catch(z.string(), '');

/** Missing texts are empty. */
export const JobFields = z.object(
  byInput({
    ...{ line: text, link: text, category: text, long: text, day: text },
    switch: z.catch(z.boolean(), false),
  }),
);
export type JobFields = z.output<typeof JobFields>;

const emptyJob = JobFields.parse({});

/** Uses a text area's line ends, so that an untouched text never looks changed. */
const asTyped = (value: unknown) =>
  typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value;

export function toJobFields(job?: Job): JobFields {
  if (!job) return emptyJob;
  const shown = { ...job, expiresAt: job.expiresAt && dayInIndia(new Date(job.expiresAt)) };
  return JobFields.parse(buildRecord(jobFieldNames, (name) => asTyped(shown[name])));
}
