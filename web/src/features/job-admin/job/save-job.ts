import * as z from 'zod/mini';
import { dayInIndia, endOfIndiaDay } from '#contract/india-time.ts';
import { byInput, jobFieldNames } from '#contract/job-fields.ts';
import type { Job } from '#contract/job-shapes.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import { call } from '#web/lib/api/api-client.ts';
import { asTyped } from '#web/lib/form/as-typed.ts';
import { changedFields } from '#web/lib/form/merge-fields.ts';
import type { Logo } from './logo.tsx';

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

export function toJobFields(job?: Job): JobFields {
  if (!job) return emptyJob;
  const shown = { ...job, expiresAt: job.expiresAt && dayInIndia(new Date(job.expiresAt)) };
  const typed = (value: unknown) => (typeof value === 'string' ? asTyped(value) : value);
  return JobFields.parse(mapToRecord(jobFieldNames, (name) => typed(shown[name])));
}

const flag = (on: boolean): '1' | '0' => (on ? '1' : '0');

/** An empty closing date of a job is left out, because the server has a default. */
export const wire = <F extends Partial<JobFields>>(
  { expiresAt, featured, urgent, ...texts }: F,
  { emptyDay }: { emptyDay: 'sent' | 'left out' } = { emptyDay: 'left out' },
) => ({
  ...texts,
  ...(expiresAt && { expiresAt: endOfIndiaDay(expiresAt) }),
  ...(expiresAt === '' && emptyDay === 'sent' && { expiresAt }),
  ...(featured !== undefined && { featured: flag(featured) }),
  ...(urgent !== undefined && { urgent: flag(urgent) }),
});

export interface Stored {
  id: string;
  version: number;
}

interface Saving {
  /** The live job with the fields that it was opened with: only changed fields are sent. */
  job: (Stored & { base: JobFields }) | undefined;
  /** The draft that the new job replaces. */
  draft: Stored | undefined;
  logo: Logo;
  key: string;
}

export async function saveJob(fields: JobFields, { job, draft, logo, key }: Saving): Promise<Job> {
  const { file, removed } = logo;
  const sent = { file, idempotencyKey: key };
  const removal = removed && file === undefined && { removeLogo: flag(true) };
  if (job) {
    const { id, base, version } = job;
    const body = { ...wire(changedFields(base, fields)), ...removal, version: String(version) };
    return (await call('updateJob', { params: { id }, body, ...sent })).job;
  }
  const replaced = draft && { draft: draft.id, draftVersion: String(draft.version) };
  const body = { ...wire(fields), ...replaced, ...removal };
  return (await call('createJob', { body, ...sent })).job;
}
