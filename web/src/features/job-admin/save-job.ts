import { endOfIndiaDay } from '#contract/india-time.ts';
import type { Job } from '#contract/job-shapes.ts';
import { call } from '#web/lib/api/api-client.ts';
import type { JobFields } from './job-fields.ts';

const flag = (on: boolean): '1' | '0' => (on ? '1' : '0');

/** The fields as they travel: text only. An empty day is left out: the server has a default. */
function wire<F extends Partial<JobFields>>({ expiresAt, featured, urgent, ...texts }: F) {
  return {
    ...texts,
    ...(expiresAt && { expiresAt: endOfIndiaDay(expiresAt) }),
    ...(featured !== undefined && { featured: flag(featured) }),
    ...(urgent !== undefined && { urgent: flag(urgent) }),
  };
}

interface Saving {
  logo: File | undefined;
  /** The saved logo is to go. */
  removeLogo?: boolean;
  key: string;
}

export const addJob = async (fields: JobFields, { logo, key }: Saving): Promise<Job> =>
  (await call('createJob', { body: wire(fields), file: logo, idempotencyKey: key })).job;

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
