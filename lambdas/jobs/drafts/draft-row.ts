import * as z from 'zod/mini';
import { Draft, DraftCard, type DraftChanges, type NewDraft } from '#contract/job-drafts.ts';
import { mapFieldsByInput, requiredFieldNames, switchFieldNames } from '#contract/job-fields.ts';
import { type Job, NewJob } from '#contract/jobs.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import { Timestamp } from '#contract/field-schemas.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { parseFields } from '#lambdas/platform/http/parse-fields.ts';
import { toDeletedExpiry } from '#lambdas/platform/table/expiry.ts';
import * as writes from '#lambdas/platform/table/write-rows.ts';
import { dropUndefined, keepIfUnchanged } from '#lambdas/platform/table/keep-if-unchanged.ts';
import { type EditStamp, requireValidDates } from '../repository/job-row.ts';
import { type EditorNames, withEditor } from '../repository/to-admin-job.ts';

export const DraftRow = z.object({
  ...z.omit(Draft, { missing: true }).shape,
  updatedBy: z.string(),
  deletedAt: z.optional(Timestamp),
  expiresAtEpochSeconds: z.optional(z.number()),
});
export type DraftRow = z.infer<typeof DraftRow>;

const toView = (row: DraftRow, names: EditorNames | undefined) => ({
  ...withEditor(row, names),
  missing: requiredFieldNames.filter((field) => String(row[field]).trim() === ''),
});

export const toDraft = (row: DraftRow, names?: EditorNames): Draft =>
  Draft.parse(toView(row, names));
export const toDraftCard = (row: DraftRow, names?: EditorNames) =>
  DraftCard.parse(toView(row, names));

export const draftName = ({ role, title }: DraftRow): string =>
  [role, title].filter(Boolean).join(', ') || 'Untitled';

const blankDraft = {
  ...mapFieldsByInput({ text: '', url: '', category: '', longText: '', date: '', switch: false }),
  image: '',
};
const copiedFieldNames = Object.keys(blankDraft);

/** Leaves out a closing date in the past. */
export const copyJobFields = (job: Pick<Job, 'expiresAt'>, now: Date) => ({
  ...Object.fromEntries(Object.entries(job).filter(([name]) => copiedFieldNames.includes(name))),
  ...(job.expiresAt <= now.toISOString() && { expiresAt: '' }),
});

interface DraftCreation {
  id: string;
  createdAt: Date;
  by: string;
  image: string | undefined;
  copied: object;
}

export const newDraft = (fields: NewDraft, { id, createdAt, by, image, copied }: DraftCreation) =>
  DraftRow.parse({
    ...blankDraft,
    ...copied,
    ...dropUndefined({ ...fields, image }),
    id,
    created_at: createdAt.toISOString(),
    updated_at: createdAt.toISOString(),
    version: 1,
    updatedBy: by,
  });

const applyChanges = (row: DraftRow, changes: object, { at, by }: EditStamp): DraftRow =>
  DraftRow.parse({
    ...row,
    ...changes,
    updated_at: at.toISOString(),
    updatedBy: by,
    version: row.version + 1,
  });

export function editedDraft(
  row: DraftRow,
  changes: DraftChanges,
  edit: EditStamp & { image: string | undefined },
): DraftRow {
  const image = edit.image ?? (changes.removeLogo ? '' : undefined);
  return keepIfUnchanged(row, applyChanges(row, dropUndefined({ ...changes, image }), edit));
}

/** Also clears an earlier failure. Without `publishAt`, the draft is no longer scheduled. */
export const scheduledDraft = (row: DraftRow, publishAt: string | undefined, edit: EditStamp) =>
  applyChanges(row, { publishAt, failure: undefined }, edit);

export function deletedDraft(row: DraftRow, edit: EditStamp): DraftRow {
  const deletedAt = edit.at.toISOString();
  return applyChanges(row, { deletedAt, expiresAtEpochSeconds: toDeletedExpiry(edit.at) }, edit);
}

/** Drops a publication date in the past, which would publish the draft immediately. */
export function restoredDraft(row: DraftRow, edit: EditStamp): DraftRow {
  const isPast = row.publishAt !== undefined && row.publishAt <= edit.at.toISOString();
  const restoreFields = { deletedAt: undefined, expiresAtEpochSeconds: undefined };
  return applyChanges(row, { ...restoreFields, ...(isPast && { publishAt: undefined }) }, edit);
}

/** Removes the draft from the schedule; keeps its last editor and the date of that edit. */
export const failedDraft = (row: DraftRow, reason: string): DraftRow => ({
  ...row,
  publishAt: undefined,
  ...(row.publishAt !== undefined && { failure: { dueAt: row.publishAt, reason } }),
  version: row.version + 1,
});

export function toNewJob(row: DraftRow, at: Date): NewJob {
  // NewJob reads switches as a form sends them: '1' or '0'.
  const form = { ...row, ...mapToRecord(switchFieldNames, (name) => (row[name] ? '1' : '0')) };
  const fields = parseFields(NewJob, form, { labelGroup: 'jobs' });
  requireValidDates(fields, at);
  return fields;
}

const draftItem = (row: DraftRow) => ({
  ...row,
  ...keys.draft(row.id),
  ...(row.publishAt !== undefined && row.deletedAt === undefined && keys.draftDue(row.publishAt)),
});

export const insertItem = (TableName: string, row: DraftRow) =>
  writes.toInsert(TableName, draftItem(row));

export const replaceItem = (TableName: string, row: DraftRow, old: DraftRow) =>
  writes.toPut(TableName, draftItem(row), {
    ...writes.ifVersion(old.version),
    orThrow: writes.writeConflict,
  });
