import { ulid } from 'ulid';
import * as z from 'zod/mini';
import { systemActor } from '#contract/audit-actions.ts';
import type { Draft, DraftCard, DraftChanges, NewDraft } from '#contract/job-drafts.ts';
import { fill } from '#contract/fill-template.ts';
import { publishAtLabel } from '#contract/job-fields.ts';
import { PostingOrigin } from '#contract/job-schemas.ts';
import type { Job, NewJob } from '#contract/jobs.ts';
import { fieldMessages } from '#contract/messages/field-errors.ts';
import { draftMessages } from '#contract/messages/job-draft.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { Timestamp } from '#contract/field-schemas.ts';
import type { FindAdministratorNames } from '#lambdas/platform/administrator-names.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';
import { Conflict, Invalid, NotFound } from '#lambdas/platform/runtime/errors.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { indexByKind, keys, partitions } from '#lambdas/platform/table/keys.ts';
import { findRow, queryPage, readPartition } from '#lambdas/platform/table/read-rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import * as writes from '#lambdas/platform/table/write-rows.ts';
import type { JobRepository } from '../repository/job-repository.ts';
import type { PostingEvent } from '../repository/job-row.ts';
import { readJob } from '../repository/read-jobs.ts';
import * as rows from './draft-row.ts';

type DraftRow = rows.DraftRow;

interface Options {
  table: Table;
  jobs: Pick<JobRepository, 'add' | 'check'>;
  now: () => Date;
  findNames?: FindAdministratorNames;
}

interface DraftWrite<Result = DraftCard> {
  admin: { id: string };
  logo?: (() => Promise<string>) | undefined;
  extraItems: (result: Result) => readonly writes.TableWrite[];
}

interface Publishing extends DraftWrite<Job> {
  fields?: NewJob;
  createdAt?: Date;
  audit: { actor: string; action: string };
}

class ChangedMeanwhile extends Conflict {}

/** Returns UTC, so that dates compare as text. Throws Invalid for a date in the past. */
function parsePublishAt(text: string, now: Date): string | undefined {
  if (text === '') return undefined;
  const publishAt = new Date(text);
  const timestamp = Timestamp.safeParse(publishAt.toISOString());
  if (publishAt > now && timestamp.success) return timestamp.data;
  const rule = publishAt <= now ? 'past' : 'date';
  const message = fill(fieldMessages[rule], { label: publishAtLabel });
  throw new Invalid([{ field: 'publishAt', message }]);
}

function createWriteHelpers({ table, jobs, findNames, now }: Options) {
  const readIncludingDeleted = (id: string) => findRow(table, keys.draft(id), rows.DraftRow);

  async function read(id: string): Promise<DraftRow | undefined> {
    const row = await readIncludingDeleted(id);
    return row?.deletedAt === undefined ? row : undefined;
  }

  const addEditorName = async (row: DraftRow) =>
    rows.toDraft(row, await findNames?.([row.updatedBy]));

  return {
    readIncludingDeleted,
    read,
    addEditorName,

    async requireRow(id: string, version: number): Promise<DraftRow> {
      const row = await read(id);
      if (!row) throw new NotFound(draftMessages.gone);
      if (version === row.version) return row;
      throw new Conflict(draftMessages.changedMeanwhile, { draft: await addEditorName(row) });
    },

    async checkScheduled(row: DraftRow): Promise<void> {
      if (row.publishAt === undefined) return;
      const publishAt = new Date(row.publishAt);
      await jobs.check(rows.toNewJob(row, publishAt), publishAt);
    },

    async replace(
      oldRow: DraftRow,
      row: DraftRow,
      { auditAction, extraItems }: { auditAction?: string; extraItems?: DraftWrite['extraItems'] },
    ) {
      const card = rows.toDraftCard(row);
      const { id: target, updatedBy: actor } = row;
      const audit = (action: string) =>
        auditItem(table, {
          actor,
          action,
          objectId: target,
          objectName: rows.draftName(row),
          time: now(),
        });
      await writes.transact(table, [
        ...(extraItems?.(card) ?? []),
        rows.replaceItem(table.name, row, oldRow),
        ...(auditAction === undefined ? [] : [audit(auditAction)]),
      ]);
      return card;
    },
  };
}
type Parts = ReturnType<typeof createWriteHelpers>;

const maxDuePerRun = 50;

const createReads = ({ table, now }: Options, { read, addEditorName }: Parts) => ({
  async find(id: string): Promise<Draft | undefined> {
    const row = await read(id);
    return row && addEditorName(row);
  },

  async listAll(): Promise<DraftRow[]> {
    const allRows = z.array(rows.DraftRow).parse(await readPartition(table, partitions.drafts));
    return allRows
      .filter(({ deletedAt }) => deletedAt === undefined)
      .sort((first, second) => (first.updated_at < second.updated_at ? 1 : -1));
  },

  /** The earliest comes first. Reads an index, which can lag behind the table. */
  async listDue(): Promise<string[]> {
    const dueRows = await queryPage(table, {
      IndexName: indexByKind,
      where: 'GSI1PK = :due AND GSI1SK <= :now',
      values: { due: partitions.draftsDue, now: now().toISOString() },
      Limit: maxDuePerRun,
    });
    return dueRows.map(({ id }) => String(id));
  },
});

function createSaves({ table, now }: Options, { requireRow, checkScheduled, replace }: Parts) {
  async function prepareEdit(id: string, changes: DraftChanges, editorId: string, image?: string) {
    const oldRow = await requireRow(id, changes.version);
    const row = rows.editedDraft(oldRow, changes, { at: now(), by: editorId, image });
    if (row !== oldRow) await checkScheduled(row);
    return { oldRow, row };
  }

  return {
    async add(fields: NewDraft, { admin, logo, extraItems }: DraftWrite): Promise<DraftCard> {
      const at = now();
      const job = fields.copyOf === undefined ? undefined : await readJob(table, fields.copyOf);
      if (fields.copyOf !== undefined && !job) throw new NotFound(jobMessages.gone);
      const copied = job ? rows.copyJobFields(job, at) : {};
      const image = await logo?.();
      const id = ulid(at.getTime());
      const row = rows.newDraft(fields, { id, createdAt: at, by: admin.id, image, copied });
      const card = rows.toDraftCard(row);
      await writes.transact(table, [...extraItems(card), rows.insertItem(table.name, row)]);
      return card;
    },

    /** Throws NotFound, Conflict with the current draft, or Invalid. */
    async change(id: string, changes: DraftChanges, options: DraftWrite): Promise<DraftCard> {
      const { admin, logo, extraItems } = options;
      if (logo) await prepareEdit(id, changes, admin.id);
      const image = await logo?.();
      return writes.retryOnConflict(async () => {
        const { oldRow, row } = await prepareEdit(id, changes, admin.id, image);
        if (row !== oldRow) return replace(oldRow, row, { extraItems });
        const card = rows.toDraftCard(oldRow);
        await writes.transact(table, extraItems(card));
        return card;
      });
    },

    /** An empty `publishAt` cancels the schedule. */
    schedule: (
      id: string,
      { version, publishAt: publishAtText }: { version: number; publishAt: string },
      { admin, extraItems }: DraftWrite,
    ): Promise<DraftCard> =>
      writes.retryOnConflict(async () => {
        const at = now();
        const publishAt = parsePublishAt(publishAtText, at);
        const oldRow = await requireRow(id, version);
        const row = rows.scheduledDraft(oldRow, publishAt, { at, by: admin.id });
        await checkScheduled(row);
        const auditAction = publishAt === undefined ? 'unscheduleDraft' : 'scheduleDraft';
        return replace(oldRow, row, { extraItems, auditAction });
      }),
  };
}

const createRemovals = ({ now }: Options, { readIncludingDeleted, read, replace }: Parts) => ({
  remove: (id: string, { admin }: Pick<DraftWrite, 'admin'>): Promise<DraftCard> =>
    writes.retryOnConflict(async () => {
      const oldRow = await read(id);
      if (!oldRow) throw new NotFound(draftMessages.gone);
      const row = rows.deletedDraft(oldRow, { at: now(), by: admin.id });
      return replace(oldRow, row, { auditAction: 'deleteDraft' });
    }),

  /** Throws NotFound where it is not deleted or the retention has ended. */
  restore: (id: string, { admin, extraItems }: DraftWrite): Promise<DraftCard> =>
    writes.retryOnConflict(async () => {
      const at = now();
      const oldRow = await readIncludingDeleted(id);
      const isRestorable = (oldRow?.expiresAtEpochSeconds ?? 0) > epochSeconds(at);
      if (oldRow?.deletedAt === undefined || !isRestorable)
        throw new NotFound(draftMessages.nothingToRestore);
      const row = rows.restoredDraft(oldRow, { at, by: admin.id });
      return replace(oldRow, row, { extraItems, auditAction: 'restoreDraft' });
    }),

  /** Returns false where no draft has this id. It can be the id of a job. */
  applyPostingEvent: (id: string, { event, origin }: PostingEvent): Promise<boolean> =>
    writes.retryOnConflict(async () => {
      const oldRow = await readIncludingDeleted(id);
      if (!oldRow) return false;
      const edit = { at: now(), by: systemActor.id };
      const isDeleted = oldRow.deletedAt !== undefined;
      if (event === 'linked' && !isDeleted && !oldRow.origin) {
        const linkedOrigin = { ...origin, name: origin.system, fieldsToCheck: [], notes: [] };
        await replace(oldRow, { ...oldRow, origin: linkedOrigin, version: oldRow.version + 1 }, {});
      } else if (oldRow.origin?.source !== origin.source) {
        return true;
      } else if (event === 'removed' && !isDeleted) {
        await replace(oldRow, rows.deletedDraft(oldRow, edit), { auditAction: 'deleteDraft' });
        // A draft that an administrator deleted stays deleted.
      } else if (event === 'relisted' && isDeleted && oldRow.updatedBy === systemActor.id) {
        await replace(oldRow, rows.restoredDraft(oldRow, edit), { auditAction: 'restoreDraft' });
      }
      return true;
    }),
});

function createPublications({ table, jobs, now }: Options, { requireRow, read, replace }: Parts) {
  const publish = (row: DraftRow, { fields, extraItems, ...options }: Publishing): Promise<Job> => {
    const { id, version, image, origin } = row;
    const draftDeletion = writes.toDelete(table.name, keys.draft(id), {
      ...writes.ifVersion(version),
      orThrow: () => new ChangedMeanwhile(draftMessages.changedMeanwhile),
    });
    return jobs.add(fields ?? rows.toNewJob(row, now()), {
      ...options,
      // The source's record of the posting refers to this id.
      ...(origin && { id, origin: PostingOrigin.parse(origin) }),
      logo: options.logo ?? (async () => image),
      extraItems: (job) => [...extraItems(job), draftDeletion],
    });
  };

  return {
    /** Throws NotFound, Conflict with the current draft, or Invalid where fields are missing. */
    async publish(id: string, version: number, options: Omit<Publishing, 'audit'>): Promise<Job> {
      const row = await requireRow(id, version);
      return publish(row, {
        ...options,
        audit: { actor: options.admin.id, action: 'publishDraft' },
      });
    },

    /** An invalid draft stores the reason and is no longer scheduled. */
    publishDue: (id: string): Promise<'published' | 'failed' | 'not due'> =>
      writes.retryOnConflict(async () => {
        const row = await read(id);
        if (row?.publishAt === undefined || row.publishAt > now().toISOString()) return 'not due';
        const audit = { actor: systemActor.id, action: 'publishJob' };
        try {
          await publish(row, { admin: { id: row.updatedBy }, extraItems: () => [], audit });
          return 'published';
        } catch (error) {
          if (error instanceof ChangedMeanwhile) return 'not due';
          if (!(error instanceof Invalid)) throw error;
          const { errors = [] } = error.details;
          const reason = errors.map(({ message }) => message).join(' ') || error.message;
          await replace(row, rows.failedDraft(row, reason), {});
          return 'failed';
        }
      }),
  };
}

export function draftRepository(dependencies: Options) {
  const shared = createWriteHelpers(dependencies);
  return {
    ...createReads(dependencies, shared),
    ...createSaves(dependencies, shared),
    ...createRemovals(dependencies, shared),
    ...createPublications(dependencies, shared),
  };
}
export type DraftRepository = ReturnType<typeof draftRepository>;
