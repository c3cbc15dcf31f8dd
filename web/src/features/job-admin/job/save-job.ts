import * as z from 'zod/mini';
import { dayInIndia, endOfIndiaDay } from '#contract/india-time.ts';
import { byInput, jobFieldNames } from '#contract/job-fields.ts';
import type { Job } from '#contract/job-shapes.ts';
import { buildRecord } from '#contract/build-record.ts';
import { call } from '#web/lib/api/api-client.ts';

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

const flag = (on: boolean): '1' | '0' => (on ? '1' : '0');

/** An empty day of a job is left out, since the server has a default. */
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
  logo: File | undefined;
  removeLogo?: boolean;
  key: string;
  draft?: Stored | undefined;
}

export async function addJob(fields: JobFields, { logo, key, draft, removeLogo = false }: Saving) {
  const body = {
    ...wire(fields),
    ...(draft && { draft: draft.id, draftVersion: String(draft.version) }),
    ...(removeLogo && { removeLogo: flag(true) }),
  };
  return (await call('createJob', { body, file: logo, idempotencyKey: key })).job;
}

export const changeJob = async (
  { id, version }: { id: string; version: number },
  changes: Partial<JobFields>,
  { logo, key, removeLogo = false }: Saving,
): Promise<Job> =>
  (
    await call('updateJob', {
      params: { id },
      body: {
        ...wire(changes),
        ...(removeLogo && { removeLogo: flag(true) }),
        version: String(version),
      },
      file: logo,
      idempotencyKey: key,
    })
  ).job;
