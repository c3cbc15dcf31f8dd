import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { DraftListStatus } from '#contract/job-draft-statuses.ts';
import { type Draft, type DraftCard, DraftConflict } from '#contract/job-drafts.ts';
import { categoryFieldNames } from '#contract/job-fields.ts';
import type { AdminJob } from '#contract/job-schemas.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import { call } from '#web/lib/api/api-client.ts';
import { parseConflict } from '#web/lib/api/parse-conflict.ts';
import { queryKeys } from '#web/lib/admin/query-keys.ts';
import { editQueryOptions } from '#web/lib/admin/edit-query-options.ts';
import type { LogoChange } from '../job/logo-drop.tsx';
import { type StoredVersion, toBody, type JobFields } from '../job/job-form-values.ts';
import { wasDeletedByThisCall } from '#web/lib/admin/call-errors.ts';
import { listQueryOptions, toAdminPaging } from '#web/lib/admin/list-query.ts';

interface SaveDraftOptions {
  /** Absent for a new draft. */
  storedVersion?: StoredVersion | undefined;
  logo?: LogoChange | undefined;
  /** A second call with the same key adds no second draft. */
  key?: string;
}

/** Rejects with a conflict if somebody saved the draft since that version. */
export async function saveDraft(
  fields: Partial<JobFields>,
  { storedVersion, logo, key }: SaveDraftOptions = {},
): Promise<DraftCard> {
  const body = toBody(fields, { sendsEmptyDate: true });
  if (!storedVersion) {
    return (await call('createDraft', { body, file: logo?.file, idempotencyKey: key })).draft;
  }
  const { id, version } = storedVersion;
  const changes = { ...body, ...(logo?.isRemoved && { removeLogo: '1' as const }) };
  const request = { body: { ...changes, version: String(version) }, file: logo?.file };
  return (await call('updateDraft', { params: { id }, ...request })).draft;
}

export const parseDraftConflict = (error: unknown) => parseConflict(error, DraftConflict)?.draft;

const noCategories = mapToRecord(categoryFieldNames, () => '');

/** A draft has the ids of its categories, but not their names. */
export const toAdminJob = (draft: Draft): AdminJob => ({ ...draft, categories: noCategories });

export const publishDraft = async ({ id, version }: StoredVersion) =>
  (await call('publishDraft', { params: { id }, body: { version } })).job;

/** An empty `publishAt` takes the draft off the schedule. */
export const scheduleDraft = async ({ id, version }: StoredVersion, publishAt: string) =>
  (await call('scheduleDraft', { params: { id }, body: { version, publishAt } })).draft;

export const removeDraft = (id: string): Promise<boolean> =>
  wasDeletedByThisCall(call('deleteDraft', { params: { id } }));

export const restoreDraft = async (id: string): Promise<DraftCard> =>
  (await call('restoreDraft', { params: { id } })).draft;

export interface DraftListView {
  status: DraftListStatus;
  page: number;
}

export const useDrafts = ({ status, page }: DraftListView) =>
  useQuery({
    queryKey: queryKeys.drafts.list({ status, page }),
    queryFn: ({ signal }) =>
      call('getDrafts', { query: { status, ...toAdminPaging(page) }, signal }),
    ...listQueryOptions(),
  });

export const readDraft = async (id: string, signal: AbortSignal) =>
  (await call('getDraft', { params: { id }, signal })).draft;

export const useDraftToEdit = (id: string) =>
  useQuery({
    queryKey: queryKeys.drafts.toEdit(id),
    queryFn: ({ signal }) => readDraft(id, signal),
    ...editQueryOptions,
  });

export async function refreshDrafts(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.drafts.lists }),
    client.invalidateQueries({ queryKey: queryKeys.pendingCounts }),
  ]);
}
