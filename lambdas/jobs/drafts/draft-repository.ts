import { ulid } from 'ulid';
import * as z from 'zod/mini';
import { systemActor } from '#contract/audit-actions.ts';
import type { Draft, DraftCard, DraftChanges, NewDraft } from '#contract/drafts.ts';
import { fill } from '#contract/fill.ts';
import { publishAtLabel } from '#contract/job-fields.ts';
import { BoardOfJob } from '#contract/job-shapes.ts';
import type { Job, NewJob } from '#contract/jobs.ts';
import { fieldMessages } from '#contract/messages/field.ts';
import { draftMessages } from '#contract/messages/job-draft.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { Timestamp } from '#contract/text.ts';
import type { AdministratorNames } from '#lambdas/platform/administrator-names.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';
import { Conflict, Invalid, NotFound } from '#lambdas/platform/runtime/errors.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { indexByKind, keys, partitions } from '#lambdas/platform/table/keys.ts';
import { findRow, firstRows, readPartition } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import * as writes from '#lambdas/platform/table/transaction.ts';
import type { JobRepository } from '../repository/job-repository.ts';
import type { BoardStep } from '../repository/job-row.ts';
import { readJob } from '../repository/read-jobs.ts';
import * as rows from './draft-row.ts';

type DraftRow = rows.DraftRow;

interface Sources {
  table: Table;
  jobs: Pick<JobRepository, 'add' | 'check'>;
  now: () => Date;
  names?: AdministratorNames;
}

interface Writing<Result = DraftCard> {
  admin: { id: string };
  logo?: (() => Promise<string>) | undefined;
  extraItems: (result: Result) => readonly writes.TransactItem[];
}

interface Publishing extends Writing<Job> {
  fields?: NewJob;
  action: { who: string; what: string };
}

interface Replacing {
  what?: string;
  extraItems?: Writing['extraItems'];
}

class Overtaken extends Conflict {}

/** Returns UTC, so that dates compare as text. Throws Invalid for a date in the past. */
function parseMoment(text: string, now: Date): string | undefined {
  if (text === '') return undefined;
  const publishAt = new Date(text);
  const moment = Timestamp.safeParse(publishAt.toISOString());
  if (publishAt > now && moment.success) return moment.data;
  const rule = publishAt <= now ? 'past' : 'date';
  const message = fill(fieldMessages[rule], { label: publishAtLabel });
  throw new Invalid([{ field: 'publishAt', message }]);
}

function openTools({ table, jobs, names, now }: Sources) {
  const readEvenDeleted = (id: string) => findRow(table, keys.draft(id), rows.DraftRow);

  async function read(id: string): Promise<DraftRow | undefined> {
    const row = await readEvenDeleted(id);
    return row?.deletedAt === undefined ? row : undefined;
  }

  const withEditor = async (row: DraftRow) => rows.toDraft(row, await names?.([row.updatedBy]));

  return {
    ...{ readEvenDeleted, read, withEditor },

    async requireRow(id: string, version: number): Promise<DraftRow> {
      const row = await read(id);
      if (!row) throw new NotFound(draftMessages.gone);
      if (version === row.version) return row;
      throw new Conflict(draftMessages.changedMeanwhile, { draft: await withEditor(row) });
    },

    async checkScheduled(row: DraftRow): Promise<void> {
      if (row.publishAt === undefined) return;
      const at = new Date(row.publishAt);
      await jobs.check(rows.toNewJob(row, at), at);
    },

    async replace(old: DraftRow, row: DraftRow, { what, extraItems }: Replacing) {
      const card = rows.toDraftCard(row);
      const { id: which, updatedBy: who } = row;
      const audit = (action: string) =>
        auditItem(table, { who, what: action, which, named: rows.draftName(row), when: now() });
      await writes.transact(table, [
        ...(extraItems?.(card) ?? []),
        rows.replaceItem(table.name, row, old),
        ...(what === undefined ? [] : [audit(what)]),
      ]);
      return card;
    },
  };
}
type Tools = ReturnType<typeof openTools>;

const dueAtOnce = 50;

const openReads = ({ table, now }: Sources, { read, withEditor }: Tools) => ({
  async find(id: string): Promise<Draft | undefined> {
    const row = await read(id);
    return row && withEditor(row);
  },

  async all(): Promise<DraftRow[]> {
    const found = z.array(rows.DraftRow).parse(await readPartition(table, partitions.drafts));
    return found
      .filter(({ deletedAt }) => deletedAt === undefined)
      .sort((one, other) => (one.updated_at < other.updated_at ? 1 : -1));
  },

  /** The earliest comes first. Reads an index, which can lag behind the table. */
  async due(): Promise<string[]> {
    const rowsDue = await firstRows(table, {
      IndexName: indexByKind,
      where: 'GSI1PK = :due AND GSI1SK <= :now',
      values: { due: partitions.draftsDue, now: now().toISOString() },
      Limit: dueAtOnce,
    });
    return rowsDue.map(({ id }) => String(id));
  },
});

function openSaves({ table, now }: Sources, { requireRow, checkScheduled, replace }: Tools) {
  async function edit(id: string, changes: DraftChanges, by: string, image?: string) {
    const old = await requireRow(id, changes.version);
    const row = rows.editedDraft(old, changes, { at: now(), by, image });
    if (row !== old) await checkScheduled(row);
    return { old, row };
  }

  return {
    /** Throws NotFound where the job to copy does not exist. */
    async add(fields: NewDraft, { admin, logo, extraItems }: Writing): Promise<DraftCard> {
      const at = now();
      const job = fields.copyOf === undefined ? undefined : await readJob(table, fields.copyOf);
      if (fields.copyOf !== undefined && !job) throw new NotFound(jobMessages.gone);
      const from = job ? rows.copyOfJob(job, at) : {};
      const image = await logo?.();
      const id = ulid(at.getTime());
      const row = rows.newDraft(fields, { id, at, by: admin.id, image, from });
      const card = rows.toDraftCard(row);
      await writes.transact(table, [...extraItems(card), rows.insertItem(table.name, row)]);
      return card;
    },

    /** Throws NotFound, Conflict with the current draft, or Invalid. */
    async change(id: string, changes: DraftChanges, writing: Writing): Promise<DraftCard> {
      const { admin, logo, extraItems } = writing;
      if (logo) await edit(id, changes, admin.id);
      const image = await logo?.();
      return writes.retryOnConflict(async () => {
        const { old, row } = await edit(id, changes, admin.id, image);
        if (row !== old) return replace(old, row, { extraItems });
        const card = rows.toDraftCard(old);
        await writes.transact(table, extraItems(card));
        return card;
      });
    },

    /** An empty `publishAt` cancels the schedule. */
    schedule: (
      id: string,
      { version, publishAt: moment }: { version: number; publishAt: string },
      { admin, extraItems }: Writing,
    ): Promise<DraftCard> =>
      writes.retryOnConflict(async () => {
        const at = now();
        const publishAt = parseMoment(moment, at);
        const old = await requireRow(id, version);
        const row = rows.scheduledDraft(old, publishAt, { at, by: admin.id });
        await checkScheduled(row);
        const what = publishAt === undefined ? 'unscheduleDraft' : 'scheduleDraft';
        return replace(old, row, { extraItems, what });
      }),
  };
}

const openRemovals = ({ now }: Sources, { readEvenDeleted, read, replace }: Tools) => ({
  /** Throws NotFound for a deleted draft. */
  remove: (id: string, { admin }: Pick<Writing, 'admin'>): Promise<DraftCard> =>
    writes.retryOnConflict(async () => {
      const old = await read(id);
      if (!old) throw new NotFound(draftMessages.gone);
      const row = rows.deletedDraft(old, { at: now(), by: admin.id });
      return replace(old, row, { what: 'deleteDraft' });
    }),

  /** Throws NotFound where it is not deleted or the retention has ended. */
  restore: (id: string, { admin, extraItems }: Writing): Promise<DraftCard> =>
    writes.retryOnConflict(async () => {
      const at = now();
      const old = await readEvenDeleted(id);
      const isCurrent = (old?.expiresAtEpochSeconds ?? 0) > epochSeconds(at);
      if (old?.deletedAt === undefined || !isCurrent) throw new NotFound(draftMessages.notDeleted);
      const row = rows.restoredDraft(old, { at, by: admin.id });
      return replace(old, row, { extraItems, what: 'restoreDraft' });
    }),

  /** Returns false where no draft has this id. It can be the id of a job. */
  followBoard: (id: string, { step, board }: BoardStep): Promise<boolean> =>
    writes.retryOnConflict(async () => {
      const old = await readEvenDeleted(id);
      if (!old) return false;
      const edit = { at: now(), by: systemActor.id };
      const isGone = old.deletedAt !== undefined;
      if (step === 'join' && !isGone && !old.board) {
        const joined = { ...board, name: board.system, check: [], notes: [] };
        await replace(old, { ...old, board: joined, version: old.version + 1 }, {});
      } else if (old.board?.source !== board.source) {
        return true;
      } else if (step === 'close' && !isGone) {
        await replace(old, rows.deletedDraft(old, edit), { what: 'deleteDraft' });
        // A draft that an administrator deleted stays deleted.
      } else if (step === 'open' && isGone && old.updatedBy === systemActor.id) {
        await replace(old, rows.restoredDraft(old, edit), { what: 'restoreDraft' });
      }
      return true;
    }),
});

function openPublications({ table, jobs, now }: Sources, { requireRow, read, replace }: Tools) {
  const publish = (row: DraftRow, { fields, extraItems, ...writing }: Publishing): Promise<Job> => {
    const { id, version, image, board } = row;
    const published = writes.deleteRow(table.name, keys.draft(id), {
      ...writes.ifVersion(version),
      refused: () => new Overtaken(draftMessages.changedMeanwhile),
    });
    return jobs.add(fields ?? rows.toNewJob(row, now()), {
      ...writing,
      // The openings of its source refer to this id.
      ...(board && { id, board: BoardOfJob.parse(board) }),
      logo: writing.logo ?? (async () => image),
      extraItems: (job) => [...extraItems(job), published],
    });
  };

  return {
    /** Throws NotFound, Conflict with the current draft, or Invalid where fields are missing. */
    async publish(id: string, version: number, writing: Omit<Publishing, 'action'>): Promise<Job> {
      const row = await requireRow(id, version);
      return publish(row, { ...writing, action: { who: writing.admin.id, what: 'publishDraft' } });
    },

    /** An invalid draft stores the reason and is no longer scheduled. */
    publishDue: (id: string): Promise<'published' | 'failed' | 'not due'> =>
      writes.retryOnConflict(async () => {
        const row = await read(id);
        if (row?.publishAt === undefined || row.publishAt > now().toISOString()) return 'not due';
        const action = { who: systemActor.id, what: 'publishJob' };
        try {
          await publish(row, { admin: { id: row.updatedBy }, extraItems: () => [], action });
          return 'published';
        } catch (error) {
          if (error instanceof Overtaken) return 'not due';
          if (!(error instanceof Invalid)) throw error;
          const { errors = [] } = error.details;
          const reason = errors.map(({ message }) => message).join(' ') || error.message;
          await replace(row, rows.failedDraft(row, reason), {});
          return 'failed';
        }
      }),
  };
}

export function draftRepository(sources: Sources) {
  const tools = openTools(sources);
  return {
    ...openReads(sources, tools),
    ...openSaves(sources, tools),
    ...openRemovals(sources, tools),
    ...openPublications(sources, tools),
  };
}
export type DraftRepository = ReturnType<typeof draftRepository>;
