import * as z from 'zod/mini';
import { toIndiaDay, toIndiaDayEnd } from '#contract/india-time.ts';
import { mapFieldsByInput, jobFieldNames } from '#contract/job-fields.ts';
import type { Job } from '#contract/job-schemas.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import { call } from '#web/lib/api/api-client.ts';
import { fixLineEnds } from '#web/lib/form/fix-line-ends.ts';
import { pickChanges } from '#web/lib/form/merge-fields.ts';
import type { LogoChange } from './logo-drop.tsx';

const text = z.catch(z.string(), '');

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

const toFlag = (isOn: boolean): '1' | '0' => (isOn ? '1' : '0');

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

interface Target {
  /** The live job with the fields that it was opened with: only changed fields are sent. */
  job: (StoredVersion & { base: JobFields }) | undefined;
  /** The draft that the new job replaces. */
  draft: StoredVersion | undefined;
  logo: LogoChange;
  key: string;
}

export async function saveJob(fields: JobFields, { job, draft, logo, key }: Target): Promise<Job> {
  const { file, isRemoved } = logo;
  const options = { file, idempotencyKey: key };
  const removal = isRemoved && file === undefined && { removeLogo: toFlag(true) };
  if (job) {
    const { id, base, version } = job;
    const body = { ...toBody(pickChanges(base, fields)), ...removal, version: String(version) };
    return (await call('updateJob', { params: { id }, body, ...options })).job;
  }
  const replacedDraft = draft && { draft: draft.id, draftVersion: String(draft.version) };
  const body = { ...toBody(fields), ...replacedDraft, ...removal };
  return (await call('createJob', { body, ...options })).job;
}
