import { ulid } from 'ulid';
import * as z from 'zod/mini';
import { systemActor } from '#contract/audit-actions.ts';
import { fill } from '#contract/fill.ts';
import type { Draft, DraftCard, DraftChanges, NewDraft } from '#contract/drafts.ts';
import { BoardOfJob } from '#contract/job-shapes.ts';
import { publishAtLabel } from '#contract/job-fields.ts';
import type { Job, NewJob } from '#contract/jobs.ts';
import { fieldMessages } from '#contract/messages/field.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { draftMessages } from '#contract/messages/job-draft.ts';
import { Timestamp } from '#contract/text.ts';
import type { AdministratorNames } from '#lambdas/platform/administrator-names.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { epochSeconds } from '#lambdas/platform/runtime/epoch-seconds.ts';
import { Conflict, Invalid, NotFound } from '#lambdas/platform/runtime/errors.ts';
import { indexByKind, keys, partitions } from '#lambdas/platform/table/keys.ts';
import { findRow, firstRows, readPartition } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import {
  deleteRow,
  ifVersion,
  retryOnConflict,
  transact,
  type TransactItem,
} from '#lambdas/platform/table/transaction.ts';
import type { JobRepository } from '../repository/job-repository.ts';
import type { BoardStep } from '../repository/job-row.ts';
import * as rows from './draft-row.ts';
import { DraftRow, toDraftCard, toDraft } from './draft-row.ts';

export interface DraftSources {
  table: Table;
  jobs: Pick<JobRepository, 'add' | 'check' | 'find'>;
  now: () => Date;
  names?: AdministratorNames;
}

interface Writing {
  admin: { id: string };
  logo?: (() => Promise<string>) | undefined;
  extraItems: (draft: DraftCard) => readonly TransactItem[];
}

interface Publishing {
  admin: { id: string };
  extraItems: (job: Job) => readonly TransactItem[];
  fields?: NewJob;
  /** Gives the path of another logo, or '' for none. */
  logo?: (() => Promise<string>) | undefined;
  action: AuditAction;
}

export type Outcome = 'published' | 'failed' | 'not due';

interface AuditAction {
  who: string;
  what: string;
}

class Overtaken extends Conflict {}

const readAny = (table: Table, id: string) => findRow(table, keys.draft(id), DraftRow);

async function read(table: Table, id: string): Promise<DraftRow | undefined> {
  const row = await readAny(table, id);
  return row?.deletedAt === undefined ? row : undefined;
}

const publishedItem = (TableName: string, { id, version }: DraftRow) =>
  deleteRow(TableName, keys.draft(id), {
    ...ifVersion(version),
    refused: () => new Overtaken(draftMessages.changedMeanwhile),
  });

const refusedMoment = (rule: 'past' | 'date') => {
  const message = fill(fieldMessages[rule], { label: publishAtLabel });
  return new Invalid([{ field: 'publishAt', message }]);
};

/** In UTC, so that moments compare as text. */
function parseMoment(text: string, now: Date): string | undefined {
  if (text === '') return undefined;
  const publishAt = new Date(text);
  if (publishAt <= now) throw refusedMoment('past');
  const moment = Timestamp.safeParse(publishAt.toISOString());
  if (!moment.success) throw refusedMoment('date');
  return moment.data;
}

const dueAtOnce = 50;

const openReads = ({ table, names, now }: DraftSources) => ({
  async find(id: string): Promise<Draft | undefined> {
    const row = await read(table, id);
    return row && toDraft(row, await names?.([row.updatedBy]));
  },

  async all(): Promise<DraftRow[]> {
    const found = z.array(DraftRow).parse(await readPartition(table, partitions.drafts));
    return found
      .filter(({ deletedAt }) => deletedAt === undefined)
      .toSorted((one, other) => (one.updated_at < other.updated_at ? 1 : -1));
  },

  /** The earliest comes first. The index may lag behind the table. */
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

function openTools({ table, names, now }: DraftSources) {
  return {
    async rowToChange(id: string, version: number): Promise<DraftRow> {
      const row = await read(table, id);
      if (!row) throw new NotFound(draftMessages.gone);
      if (version === row.version) return row;
      const draft = toDraft(row, await names?.([row.updatedBy]));
      throw new Conflict(draftMessages.changedMeanwhile, { draft });
    },

    async replace({ old, row, extraItems, what }: Replacing): Promise<DraftCard> {
      const card = toDraftCard(row);
      const { id, updatedBy: who } = row;
      const audit = { who, which: id, named: rows.draftName(row), when: now() };
      await transact(table, [
        ...(extraItems?.(card) ?? []),
        rows.replaceItem(table.name, row, old),
        ...(what === undefined ? [] : [auditItem(table, { ...audit, what })]),
      ]);
      return card;
    },
  };
}
type Tools = ReturnType<typeof openTools>;

interface Replacing {
  old: DraftRow;
  row: DraftRow;
  extraItems?: Writing['extraItems'] | undefined;
  what?: string;
}

function openSaves({ table, jobs, now }: DraftSources, { rowToChange, replace }: Tools) {
  async function checkScheduled(row: DraftRow): Promise<void> {
    if (row.publishAt === undefined) return;
    const at = new Date(row.publishAt);
    await jobs.check(rows.toNewJob(row, at), at);
  }

  async function edit(id: string, changes: DraftChanges, by: string, image?: string) {
    const old = await rowToChange(id, changes.version);
    const row = rows.editedDraft(old, changes, { at: now(), by, image });
    if (row !== old) await checkScheduled(row);
    return { old, row };
  }

  return {
    /** NotFound where there is no such job to copy. */
    async add(fields: NewDraft, { admin, logo, extraItems }: Writing): Promise<DraftCard> {
      const at = now();
      const job = fields.copyOf === undefined ? undefined : await jobs.find(fields.copyOf);
      if (fields.copyOf !== undefined && !job) throw new NotFound(jobMessages.gone);
      const from = job ? rows.copyOfJob(job, at) : {};
      const image = await logo?.();
      const id = ulid(at.getTime());
      const row = rows.newDraft(fields, { id, at, by: admin.id, image, from });
      const card = toDraftCard(row);
      await transact(table, [...extraItems(card), rows.insertItem(table.name, row)]);
      return card;
    },

    /** NotFound, Conflict with the current draft, or Invalid. */
    async change(
      id: string,
      changes: DraftChanges,
      { admin, logo, extraItems }: Writing,
    ): Promise<DraftCard> {
      if (logo) await edit(id, changes, admin.id);
      const image = await logo?.();
      return retryOnConflict(async () => {
        const { old, row } = await edit(id, changes, admin.id, image);
        if (row !== old) return replace({ old, row, extraItems });
        const card = toDraftCard(old);
        await transact(table, extraItems(card));
        return card;
      });
    },

    /** `publishAt` is empty where the draft is to wait for a person again. */
    schedule: (
      id: string,
      { version, publishAt: moment }: { version: number; publishAt: string },
      { admin, extraItems }: Writing,
    ): Promise<DraftCard> =>
      retryOnConflict(async () => {
        const at = now();
        const publishAt = parseMoment(moment, at);
        const old = await rowToChange(id, version);
        const row = rows.scheduledDraft(old, publishAt, { at, by: admin.id });
        await checkScheduled(row);
        const what = publishAt === undefined ? 'unscheduleDraft' : 'scheduleDraft';
        return replace({ old, row, extraItems, what });
      }),
  };
}

const openRemovals = ({ table, now }: DraftSources, { replace }: Tools) => ({
  /** NotFound the second time. */
  remove: (id: string, { admin }: Pick<Writing, 'admin'>): Promise<DraftCard> =>
    retryOnConflict(async () => {
      const old = await read(table, id);
      if (!old) throw new NotFound(draftMessages.gone);
      const row = rows.deletedDraft(old, { at: now(), by: admin.id });
      return replace({ old, row, what: 'deleteDraft' });
    }),

  /** NotFound when it is not deleted or its days are over. */
  restore: (id: string, { admin, extraItems }: Writing): Promise<DraftCard> =>
    retryOnConflict(async () => {
      const at = now();
      const old = await readAny(table, id);
      const isCurrent = (old?.expiresAtEpochSeconds ?? 0) > epochSeconds(at);
      if (old?.deletedAt === undefined || !isCurrent) throw new NotFound(draftMessages.notDeleted);
      const row = rows.restoredDraft(old, { at, by: admin.id });
      return replace({ old, row, extraItems, what: 'restoreDraft' });
    }),

  /** False where there is no such draft, so that it may be a job. */
  followBoard: (id: string, { step, board }: BoardStep): Promise<boolean> =>
    retryOnConflict(async () => {
      const old = await readAny(table, id);
      if (!old) return false;
      const edit = { at: now(), by: systemActor.id };
      const isGone = old.deletedAt !== undefined;
      if (step === 'join' && !isGone && !old.board) {
        const joined = { ...board, name: board.system, check: [], notes: [] };
        await replace({ old, row: { ...old, board: joined, version: old.version + 1 } });
      } else if (old.board?.source !== board.source) {
        return true;
      } else if (step === 'close' && !isGone) {
        await replace({ old, row: rows.deletedDraft(old, edit), what: 'deleteDraft' });
        // What an administrator has deleted stays so.
      } else if (step === 'open' && isGone && old.updatedBy === systemActor.id) {
        await replace({ old, row: rows.restoredDraft(old, edit), what: 'restoreDraft' });
      }
      return true;
    }),
});

function openPublications({ table, jobs, now }: DraftSources, { rowToChange, replace }: Tools) {
  const publish = (row: DraftRow, { fields, extraItems, ...writing }: Publishing): Promise<Job> =>
    jobs.add(fields ?? rows.toNewJob(row, now()), {
      ...writing,
      // Keeps the id by which its board's postings know it.
      ...(row.board && { id: row.id, board: BoardOfJob.parse(row.board) }),
      logo: writing.logo ?? (async () => row.image),
      extraItems: (job) => [...extraItems(job), publishedItem(table.name, row)],
    });

  return {
    /** NotFound, Conflict with the current draft, or Invalid with what it lacks as a job. */
    async publish(id: string, version: number, writing: Omit<Publishing, 'action'>): Promise<Job> {
      const row = await rowToChange(id, version);
      return publish(row, { ...writing, action: { who: writing.admin.id, what: 'publishDraft' } });
    },

    /** A draft that can never be published as it is keeps the reason and waits for a person. */
    publishDue: (id: string): Promise<Outcome> =>
      retryOnConflict(async () => {
        const row = await read(table, id);
        if (row?.publishAt === undefined || row.publishAt > now().toISOString()) return 'not due';
        const action = { who: systemActor.id, what: 'publishJob' };
        try {
          await publish(row, { admin: { id: row.updatedBy }, extraItems: () => [], action });
          return 'published';
        } catch (error) {
          if (error instanceof Overtaken) return 'not due';
          if (!(error instanceof Invalid)) throw error;
          await replace({ old: row, row: rows.failedDraft(row, explainRefusal(error)) });
          return 'failed';
        }
      }),
  };
}

const explainRefusal = ({ message, details: { errors = [] } }: Invalid): string =>
  errors.map((each) => each.message).join(' ') || message;

export function draftRepository(sources: DraftSources) {
  const tools = openTools(sources);
  return {
    ...openReads(sources),
    ...openSaves(sources, tools),
    ...openRemovals(sources, tools),
    ...openPublications(sources, tools),
  };
}
export type DraftRepository = ReturnType<typeof draftRepository>;
