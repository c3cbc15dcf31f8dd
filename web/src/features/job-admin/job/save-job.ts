import type { Job } from '#contract/job-schemas.ts';
import { call } from '#web/lib/api/api-client.ts';
import { pickChanges } from '#web/lib/form/merge-fields.ts';
import type { LogoChange } from './logo-drop.tsx';
import { type JobFields, type StoredVersion, toBody } from './job-form-values.ts';

export const toFlag = (isOn: boolean): '1' | '0' => (isOn ? '1' : '0');

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
