import { ulid } from 'ulid';
import { systemActor } from '#contract/audit-actions.ts';
import {
  type AdminJob,
  type ImportedJob,
  Job,
  type JobChanges,
  type JobToImport,
  type NewJob,
} from '#contract/jobs.ts';
import { jobPath } from '#contract/listings.ts';
import { jobMessages } from '#contract/messages/job.ts';
import type { CatalogJob } from '#lambdas/catalog/index/catalog-job.ts';
import { type ChangeLog, toCatalogJob } from '#lambdas/catalog/snapshots/change-log.ts';
import type { AdministratorNames } from '#lambdas/platform/administrator-names.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { batchGetRows } from '#lambdas/platform/table/batch-get.ts';
import { Conflict, type FieldError, Invalid, NotFound } from '#lambdas/platform/runtime/errors.ts';
import { indexNowItems } from '#lambdas/platform/queues/index-now.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { findRow } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { transact, type TransactItem } from '#lambdas/platform/table/transaction.ts';
import { jobCategoryRepository } from './job-category-repository.ts';
import { toAdminJob } from './admin-card.ts';
import {
  type BoardStep,
  editedRow,
  followedRow,
  jobName,
  JobRow,
  newRow,
  refuseDates,
  renewedRow,
  retitledRow,
} from './job-row.ts';
import { bringBackItem, insertItem, removeItem, replaceItem } from './job-items.ts';
import { sequencedWrites, type Write } from './sequenced-writes.ts';

export interface Dependencies {
  table: Table;
  changes: ChangeLog;
  now: () => Date;
  names?: AdministratorNames;
}

export interface Writing {
  admin: { id: string };
  /** Called once the fields are known to be good. */
  logo?: (() => Promise<string>) | undefined;
  /** The action for the audit log, where it is not the write itself. */
  action?: { who: string; what: string };
  /** Items of the same transaction, such as the record of an Idempotency-Key. */
  extraItems?: (job: Job) => readonly TransactItem[];
}

interface Beginning {
  id?: string | undefined;
  board?: JobRow['board'];
  createdAt?: Date;
}

interface ManyWriting extends Pick<Writing, 'admin'> {
  extraItems: (added: ImportedJob[]) => readonly TransactItem[];
}

const boardActions = { join: 'joinBoard', close: 'closeByBoard', open: 'openByBoard' } as const;

function rowOrErrors(make: () => JobRow): JobRow | { errors: FieldError[] } {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    return { errors: [...(error.details.errors ?? [])] };
  }
}

interface Change {
  by: string;
  image?: string | undefined;
}

const readAnyRow = (table: Table, id: string) => findRow(table, keys.job(id), JobRow);

async function readRow(table: Table, id: string): Promise<JobRow | undefined> {
  const row = await readAnyRow(table, id);
  return row?.deletedAt === undefined ? row : undefined;
}

interface Saved {
  row: JobRow;
  items: readonly TransactItem[];
  extraItems: Writing['extraItems'];
}

function saving({ row, items, extraItems }: Saved): Write<Job> {
  const result = Job.parse(row);
  return {
    items: [...(extraItems?.(result) ?? []), ...items],
    changes: [{ operation: 'put', job: toCatalogJob(row) }],
    result,
  };
}

const openReads = (table: Table) => ({
  /** Finds an expired job as well, but no deleted one. */
  async find(id: string): Promise<Job | undefined> {
    const row = await readRow(table, id);
    return row && Job.parse(row);
  },

  async findForAdmin(id: string): Promise<AdminJob | undefined> {
    const row = await readRow(table, id);
    return row && toAdminJob(row);
  },

  /** Includes deleted jobs; those that are gone or cannot be read are missing. */
  async rowsInOrder(ids: readonly string[]): Promise<JobRow[]> {
    const found = await batchGetRows(table, ids.map(keys.job));
    const rows = found.flatMap((row) => JobRow.safeParse(row).data ?? []);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  },

  async findForCatalog(id: string): Promise<CatalogJob | undefined> {
    const row = await readRow(table, id);
    return row && toCatalogJob(row);
  },
});

const named = async (row: JobRow, names: Dependencies['names']): Promise<AdminJob> =>
  toAdminJob(row, await names?.([row.updatedBy]));

async function rowToChange(
  { table, names }: Dependencies,
  id: string,
  version: number | undefined,
): Promise<JobRow> {
  const row = await readRow(table, id);
  if (!row) throw new NotFound(jobMessages.gone);
  if (version === undefined || version === row.version) return row;
  throw new Conflict(jobMessages.changedMeanwhile, { job: await named(row, names) });
}

const openTools = ({ table, changes, now }: Dependencies) => ({
  write: sequencedWrites(table, changes),
  audited: ({ admin, action }: Writing, what: string, row: JobRow) =>
    auditItem(table, {
      ...(action ?? { who: admin.id, what }),
      ...{ which: row.id, named: jobName(row), when: now() },
    }),
  /** Announces each state of a job, since its address changes with its words. */
  announced: (...rows: readonly JobRow[]) => indexNowItems(table, rows.map(jobPath), now()),
});
type Tools = ReturnType<typeof openTools>;

function openWrites(sources: Dependencies, { write, audited, announced }: Tools) {
  const { table, now } = sources;
  const categories = jobCategoryRepository(table);

  async function edit(id: string, changes: JobChanges, { by, image }: Change) {
    const old = await rowToChange(sources, id, changes.version);
    const chosen = await categories.choose({ ...old, ...changes });
    return { old, row: editedRow(old, changes, { at: now(), image, chosen, by }) };
  }

  async function prepare(fields: NewJob, creation: Beginning & { createdAt: Date; by: string }) {
    const chosen = await categories.choose(fields);
    const { id = ulid(creation.createdAt.getTime()) } = creation;
    return newRow(fields, { ...creation, id, chosen });
  }

  return {
    /** Invalid where such a job could not be added at that time. */
    async check(fields: NewJob, at: Date): Promise<void> {
      await prepare(fields, { createdAt: at, by: '' });
    },

    async add(fields: NewJob, writing: Writing & Beginning): Promise<Job> {
      const { id, board, createdAt = now() } = writing;
      const draft = await prepare(fields, { id, board, createdAt, by: writing.admin.id });
      const image = (await writing.logo?.()) ?? '';
      return write(async (createdSequence) => {
        const row = { ...draft, image, createdSequence };
        const added = audited(writing, 'createJob', row);
        const items = [insertItem(table.name, row), added, ...announced(row)];
        return saving({ row, items, extraItems: writing.extraItems });
      });
    },

    /** NotFound, Conflict or Invalid; checked before the logo is stored, and at each try again. */
    async change(id: string, changes: JobChanges, writing: Writing): Promise<Job> {
      const by = writing.admin.id;
      const checked = await edit(id, changes, { by });
      if (checked.row === checked.old && !writing.logo) {
        const job = Job.parse(checked.old);
        await transact(table, writing.extraItems?.(job) ?? []);
        return job;
      }
      const image = await writing.logo?.();
      return write(async () => {
        const { old, row } = await edit(id, changes, { by, image });
        const save = replaceItem(table.name, row, old);
        const items = [save, audited(writing, 'updateJob', row), ...announced(old, row)];
        return saving({ row, items, extraItems: writing.extraItems });
      });
    },

    /** False where it has that name already, or was deleted. */
    async renameCompany(id: string, title: string, writing: Writing): Promise<boolean> {
      const known = await readRow(table, id);
      if (!known || known.title === title) return false;
      await write(async () => {
        const old = await rowToChange(sources, id, undefined);
        const row = retitledRow(old, title, { at: now(), by: writing.admin.id });
        const save = replaceItem(table.name, row, old);
        const items = [save, audited(writing, 'renameCompany', row), ...announced(old, row)];
        return saving({ row, items, extraItems: writing.extraItems });
      });
      return true;
    },

    /** Keeps its place in every list. NotFound, or Conflict with the current job. */
    renew: (id: string, version: number | undefined, writing: Writing): Promise<Job> =>
      write(async () => {
        const old = await rowToChange(sources, id, version);
        const row = renewedRow(old, { at: now(), by: writing.admin.id });
        const save = replaceItem(table.name, row, old);
        const items = [save, audited(writing, 'renewJob', row), ...announced(row)];
        return saving({ row, items, extraItems: writing.extraItems });
      }),
  };
}

const openImports = ({ table, now }: Dependencies, { write, audited, announced }: Tools) => ({
  async addAll(
    jobs: readonly JobToImport[],
    { admin, extraItems }: ManyWriting,
  ): Promise<ImportedJob[]> {
    const at = now();
    const chooseCategories = await jobCategoryRepository(table).chooser(jobs);
    const drafts = jobs.map(({ posted_at: posted, ...fields }) =>
      rowOrErrors(() => {
        refuseDates({ ...fields, posted_at: posted }, at);
        const createdAt = posted ? new Date(posted) : at;
        const id = ulid(createdAt.getTime());
        return newRow(fields, { id, createdAt, chosen: chooseCategories(fields), by: admin.id });
      }),
    );
    const results = drafts.map((each) =>
      'errors' in each ? each : { id: each.id, version: each.version },
    );
    const good = drafts.filter((each): each is JobRow => !('errors' in each));
    if (good.length === 0) {
      await transact(table, extraItems(results));
      return results;
    }
    return write(async (sequence) => {
      const rows = good.map((row, place) => ({ ...row, createdSequence: sequence + place }));
      const items = rows.flatMap((row) => [
        insertItem(table.name, row),
        audited({ admin }, 'createJobs', row),
      ]);
      return {
        items: [...extraItems(results), ...items, ...announced(...rows)],
        changes: rows.map((row) => ({ operation: 'put', job: toCatalogJob(row) })),
        result: results,
      };
    });
  },
});

const openRemovals = (sources: Dependencies, { write, audited, announced }: Tools) => ({
  /** NotFound the second time, or Conflict with the current job. */
  remove: (id: string, version: number | undefined, writing: Writing): Promise<void> =>
    write(async () => {
      const action = { at: sources.now(), by: writing.admin.id };
      const row = await rowToChange(sources, id, version);
      return {
        items: [
          removeItem(sources.table.name, id, action),
          audited(writing, 'deleteJob', row),
          ...announced(row),
        ],
        changes: [{ operation: 'delete', id, at: action.at.toISOString() }],
        result: undefined,
      };
    }),

  /** NotFound when it is not deleted or its days are over. */
  restore: (id: string, writing: Writing): Promise<Job> =>
    write(async () => {
      const old = await readAnyRow(sources.table, id);
      if (old?.deletedAt === undefined) throw new NotFound(jobMessages.notDeleted);
      const action = { at: sources.now(), by: writing.admin.id };
      const back = bringBackItem(sources.table.name, id, action);
      const row = { ...old, version: old.version + 1 };
      const items = [back, audited(writing, 'restoreJob', row), ...announced(row)];
      return saving({ row, items, extraItems: writing.extraItems });
    }),
});

const openBoards = (sources: Dependencies, { write, audited, announced }: Tools) => ({
  /** False where there is nothing to do, or it was deleted. */
  async followBoard(id: string, step: BoardStep): Promise<boolean> {
    const follow = (row: JobRow) => followedRow(row, step, sources.now());
    const known = await readRow(sources.table, id);
    if (!known || follow(known) === known) return false;
    await write(async () => {
      const old = await rowToChange(sources, id, undefined);
      const row = follow(old);
      if (row === old) throw new Conflict();
      const action = { who: systemActor.id, what: boardActions[step.step] };
      const auditRow = audited({ admin: systemActor, action }, action.what, row);
      const items = [replaceItem(sources.table.name, row, old), auditRow, ...announced(row)];
      return saving({ row, items, extraItems: undefined });
    });
    return true;
  },
});

/** One for each process, so that its writes take turns. */
export const jobRepository = (sources: Dependencies) => {
  const tools = openTools(sources);
  return {
    ...openReads(sources.table),
    ...openWrites(sources, tools),
    ...openImports(sources, tools),
    ...openRemovals(sources, tools),
    ...openBoards(sources, tools),
  };
};
export type JobRepository = ReturnType<typeof jobRepository>;
