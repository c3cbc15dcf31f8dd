import { ulid } from 'ulid';
import { systemActor } from '#contract/audit-actions.ts';
import {
  type ImportedJob,
  Job,
  type JobChanges,
  type JobToImport,
  type NewJob,
} from '#contract/jobs.ts';
import { jobPath } from '#contract/listings.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { type ChangeLog, toCatalogJob } from '#lambdas/catalog/snapshots/change-log.ts';
import type { AdministratorNames } from '#lambdas/platform/administrator-names.ts';
import { indexNowItems } from '#lambdas/platform/queues/index-now.ts';
import { Conflict, Invalid, NotFound } from '#lambdas/platform/runtime/errors.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { transact, type TransactItem } from '#lambdas/platform/table/transaction.ts';
import { toAdminJob } from './admin-card.ts';
import { jobCategoryRepository } from './job-category-repository.ts';
import { bringBackItem, insertItem, removeItem, replaceItem } from './job-items.ts';
import * as rows from './job-row.ts';
import { readAnyJob, readJob } from './read-jobs.ts';
import { sequencedWrites, type Write } from './sequenced-writes.ts';

type JobRow = rows.JobRow;

export interface Dependencies {
  table: Table;
  changes: ChangeLog;
  now: () => Date;
  names?: AdministratorNames;
}

export interface Writing {
  admin: { id: string };
  /** Stores the logo and returns its path. Called after validation. */
  logo?: (() => Promise<string>) | undefined;
  /** The audit log entry, where another action caused the write. */
  action?: { who: string; what: string };
  /** More items for the transaction, such as the record of an Idempotency-Key. */
  extraItems?: (job: Job) => readonly TransactItem[];
}

interface Beginning {
  id?: string | undefined;
  board?: JobRow['board'];
  createdAt?: Date;
}

interface Update {
  version?: number | undefined;
  what: string;
  edit: (old: JobRow) => JobRow | Promise<JobRow>;
}

function openTools({ table, changes, now, names }: Dependencies) {
  const write = sequencedWrites(table, changes);

  const audited = ({ admin, action }: Writing, what: string, row: JobRow) =>
    auditItem(table, {
      who: action?.who ?? admin.id,
      what: action?.what ?? what,
      which: row.id,
      named: rows.jobName(row),
      when: now(),
    });

  /** Announces each address of a job, since its address contains its title. */
  const announced = (...states: readonly JobRow[]) =>
    indexNowItems(table, states.map(jobPath), now());

  function saving(row: JobRow, { extraItems }: Writing, items: TransactItem[]): Write<Job> {
    const result = Job.parse(row);
    return {
      items: [...(extraItems?.(result) ?? []), ...items],
      changes: [{ operation: 'put', job: toCatalogJob(row) }],
      result,
    };
  }

  async function requireRow(id: string, version?: number): Promise<JobRow> {
    const row = await readJob(table, id);
    if (!row) throw new NotFound(jobMessages.gone);
    if (version === undefined || version === row.version) return row;
    const job = toAdminJob(row, await names?.([row.updatedBy]));
    throw new Conflict(jobMessages.changedMeanwhile, { job });
  }

  return {
    ...{ write, audited, announced, saving, requireRow },
    /** Throws NotFound, or Conflict with the current job. Calls `edit` again at each retry. */
    update: (id: string, writing: Writing, { version, what, edit }: Update): Promise<Job> =>
      write(async () => {
        const old = await requireRow(id, version);
        const row = await edit(old);
        return saving(row, writing, [
          replaceItem(table.name, row, old),
          audited(writing, what, row),
          ...announced(old, row),
        ]);
      }),
  };
}
type Tools = ReturnType<typeof openTools>;

function openAdditions({ table, now }: Dependencies, tools: Tools) {
  const { write, audited, announced, saving } = tools;
  const categories = jobCategoryRepository(table);

  async function prepare(fields: NewJob, creation: Beginning & { createdAt: Date; by: string }) {
    const chosen = await categories.choose(fields);
    const { id = ulid(creation.createdAt.getTime()) } = creation;
    return rows.newRow(fields, { ...creation, id, chosen });
  }

  return {
    /** Throws Invalid where the job could not be added at that time. */
    async check(fields: NewJob, at: Date): Promise<void> {
      await prepare(fields, { createdAt: at, by: '' });
    },

    async add(fields: NewJob, writing: Writing & Beginning): Promise<Job> {
      const { id, board, createdAt = now() } = writing;
      const draft = await prepare(fields, { id, board, createdAt, by: writing.admin.id });
      const image = (await writing.logo?.()) ?? '';
      return write(async (createdSequence) => {
        const row = { ...draft, image, createdSequence };
        const added = [insertItem(table.name, row), audited(writing, 'createJob', row)];
        return saving(row, writing, [...added, ...announced(row)]);
      });
    },

    async addAll(
      jobs: readonly JobToImport[],
      admin: Writing['admin'],
      extraItems: (added: ImportedJob[]) => readonly TransactItem[],
    ): Promise<ImportedJob[]> {
      const at = now();
      const chooseCategories = await categories.chooser(jobs);
      const drafts = jobs.map(({ posted_at: posted, ...fields }) => {
        try {
          rows.refuseDates({ ...fields, posted_at: posted }, at);
          const createdAt = posted ? new Date(posted) : at;
          const chosen = chooseCategories(fields);
          const id = ulid(createdAt.getTime());
          return rows.newRow(fields, { id, createdAt, chosen, by: admin.id });
        } catch (error) {
          if (!(error instanceof Invalid)) throw error;
          return { errors: [...(error.details.errors ?? [])] };
        }
      });
      const result = drafts.map((each) =>
        'errors' in each ? each : { id: each.id, version: each.version },
      );
      const good = drafts.filter((each): each is JobRow => !('errors' in each));
      if (good.length === 0) {
        await transact(table, extraItems(result));
        return result;
      }
      return write(async (sequence) => {
        const added = good.map((row, place) => ({ ...row, createdSequence: sequence + place }));
        const items = added.flatMap((row) => [
          insertItem(table.name, row),
          audited({ admin }, 'createJobs', row),
        ]);
        return {
          items: [...extraItems(result), ...items, ...announced(...added)],
          changes: added.map((row) => ({ operation: 'put', job: toCatalogJob(row) })),
          result,
        };
      });
    },
  };
}

const boardActions = { join: 'joinBoard', close: 'closeByBoard', open: 'openByBoard' } as const;

function openUpdates({ table, now }: Dependencies, { requireRow, update }: Tools) {
  const categories = jobCategoryRepository(table);
  return {
    /** Throws NotFound, Conflict or Invalid. Checks before the logo is stored, and at each retry. */
    async change(id: string, changes: JobChanges, writing: Writing): Promise<Job> {
      const edit = async (old: JobRow, image?: string) => {
        const chosen = await categories.choose({ ...old, ...changes });
        return rows.editedRow(old, changes, { at: now(), image, chosen, by: writing.admin.id });
      };
      const { version } = changes;
      const known = await requireRow(id, version);
      if ((await edit(known)) === known && !writing.logo) {
        const job = Job.parse(known);
        await transact(table, writing.extraItems?.(job) ?? []);
        return job;
      }
      const image = await writing.logo?.();
      return update(id, writing, { version, what: 'updateJob', edit: (old) => edit(old, image) });
    },

    /** Returns false where it has that name already, or was deleted. */
    async renameCompany(id: string, title: string, writing: Writing): Promise<boolean> {
      const known = await readJob(table, id);
      if (!known || known.title === title) return false;
      const edit = (old: JobRow) =>
        rows.retitledRow(old, title, { at: now(), by: writing.admin.id });
      await update(id, writing, { what: 'renameCompany', edit });
      return true;
    },

    /** The job keeps its position in lists. Throws NotFound, or Conflict with the current job. */
    renew: (id: string, version: number | undefined, writing: Writing): Promise<Job> =>
      update(id, writing, {
        ...{ version, what: 'renewJob' },
        edit: (old) => rows.renewedRow(old, { at: now(), by: writing.admin.id }),
      }),

    /** Returns false where nothing changes, or the job was deleted. */
    async followBoard(id: string, step: rows.BoardStep): Promise<boolean> {
      const known = await readJob(table, id);
      if (!known || rows.followedRow(known, step, now()) === known) return false;
      const edit = (old: JobRow) => {
        const row = rows.followedRow(old, step, now());
        if (row === old) throw new Conflict();
        return row;
      };
      await update(id, { admin: systemActor }, { what: boardActions[step.step], edit });
      return true;
    },
  };
}

const openRemovals = ({ table, now }: Dependencies, tools: Tools) => {
  const { write, audited, announced, saving, requireRow } = tools;
  return {
    /** Throws NotFound for a deleted job, or Conflict with the current job. */
    remove: (id: string, version: number | undefined, writing: Writing): Promise<void> =>
      write(async () => {
        const at = now();
        const row = await requireRow(id, version);
        return {
          items: [
            removeItem(table.name, id, { at, by: writing.admin.id }),
            audited(writing, 'deleteJob', row),
            ...announced(row),
          ],
          changes: [{ operation: 'delete', id, at: at.toISOString() }],
          result: undefined,
        };
      }),

    /** Throws NotFound where it is not deleted or the retention has ended. */
    restore: (id: string, writing: Writing): Promise<Job> =>
      write(async () => {
        const old = await readAnyJob(table, id);
        if (old?.deletedAt === undefined) throw new NotFound(jobMessages.notDeleted);
        const row = { ...old, version: old.version + 1 };
        return saving(row, writing, [
          bringBackItem(table.name, id, { at: now(), by: writing.admin.id }),
          audited(writing, 'restoreJob', row),
          ...announced(row),
        ]);
      }),
  };
};

/** Use one per process, so that its writes run one after another. */
export const jobRepository = (sources: Dependencies) => {
  const tools = openTools(sources);
  return {
    ...openAdditions(sources, tools),
    ...openUpdates(sources, tools),
    ...openRemovals(sources, tools),
  };
};
export type JobRepository = ReturnType<typeof jobRepository>;
