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
import { jobChangeMessages } from '#contract/messages/job-admin.ts';
import { toCatalogJob } from '#lambdas/catalog/snapshots/change-log.ts';
import type { FindAdministratorNames } from '#lambdas/platform/administrator-names.ts';
import { indexNowItems } from '#lambdas/platform/queues/index-now.ts';
import { Conflict, Invalid, NotFound } from '#lambdas/platform/runtime/errors.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { transact, type TableWrite } from '#lambdas/platform/table/write-rows.ts';
import { toAdminJob } from './to-admin-job.ts';
import { jobCategoryRepository } from './job-category-repository.ts';
import { undeleteItem, toInsertWrite, removeItem, replaceItem } from './job-write-items.ts';
import * as rows from './job-row.ts';
import { readAnyJob, readJob } from './read-jobs.ts';
import { createSequencedWriter, type Write } from './sequenced-writes.ts';

type JobRow = rows.JobRow;

export interface Dependencies {
  table: Table;
  now: () => Date;
  findNames?: FindAdministratorNames;
}

export interface JobWrite {
  admin: { id: string };
  /** Stores the logo and returns its path. Called after validation. */
  logo?: (() => Promise<string>) | undefined;
  /** The audit log entry, where another action caused the write. */
  audit?: { actor: string; action: string };
  /** More items for the transaction, such as the record of an Idempotency-Key. */
  extraItems?: (job: Job) => readonly TableWrite[];
}

type JobOrigin = Pick<rows.JobCreation, 'id' | 'origin' | 'createdAt'>;

interface UpdateOptions {
  version?: number | undefined;
  auditAction: string;
  edit: (oldRow: JobRow) => JobRow | Promise<JobRow>;
}

function createWriteHelpers({ table, now, findNames }: Dependencies) {
  const write = createSequencedWriter(table);

  const toAuditItem = ({ admin, audit }: JobWrite, auditAction: string, row: JobRow) =>
    auditItem(table, {
      actor: audit?.actor ?? admin.id,
      action: audit?.action ?? auditAction,
      objectId: row.id,
      objectName: rows.jobName(row),
      time: now(),
    });

  /** A job's address contains its company and role: after a change the old and the new address are announced. */
  const toIndexNowItems = (...states: readonly JobRow[]) =>
    indexNowItems(table, states.map(jobPath), now());

  function buildWrite(row: JobRow, { extraItems }: JobWrite, items: TableWrite[]): Write<Job> {
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
    const job = toAdminJob(row, await findNames?.([row.updatedBy]));
    throw new Conflict(jobChangeMessages.changedMeanwhile, { job });
  }

  return {
    ...{ write, toAuditItem, toIndexNowItems, buildWrite, requireRow },
    /** Throws NotFound, or Conflict with the current job. Calls `edit` again at each retry. */
    update: (id: string, options: JobWrite, { version, auditAction, edit }: UpdateOptions) =>
      write(async () => {
        const oldRow = await requireRow(id, version);
        const row = await edit(oldRow);
        return buildWrite(row, options, [
          replaceItem(table.name, row, oldRow),
          toAuditItem(options, auditAction, row),
          ...toIndexNowItems(oldRow, row),
        ]);
      }),
  };
}
type WriteHelpers = ReturnType<typeof createWriteHelpers>;

function createAdditions({ table, now }: Dependencies, shared: WriteHelpers) {
  const { write, toAuditItem, toIndexNowItems, buildWrite } = shared;
  const categoryRepository = jobCategoryRepository(table);

  const prepareRow = async (fields: NewJob, creation: Omit<rows.JobCreation, 'categories'>) =>
    rows.newRow(fields, { ...creation, categories: await categoryRepository.resolve(fields) });

  return {
    /** Throws Invalid where the job could not be added at that time. */
    async check(fields: NewJob, at: Date): Promise<void> {
      await prepareRow(fields, { addedAt: at, by: '' });
    },

    async add(fields: NewJob, options: JobWrite & JobOrigin): Promise<Job> {
      const { id, origin, createdAt, admin } = options;
      const creation = { id, origin, createdAt, addedAt: now(), by: admin.id };
      const newRow = await prepareRow(fields, creation);
      const image = (await options.logo?.()) ?? '';
      return write(async (createdSequence) => {
        const row = { ...newRow, image, createdSequence };
        const newItems = [toInsertWrite(table.name, row), toAuditItem(options, 'createJob', row)];
        return buildWrite(row, options, [...newItems, ...toIndexNowItems(row)]);
      });
    },

    async addAll(
      jobs: readonly JobToImport[],
      admin: JobWrite['admin'],
      extraItems: (importedJobs: ImportedJob[]) => readonly TableWrite[],
    ): Promise<ImportedJob[]> {
      const at = now();
      const resolveCategories = await categoryRepository.createResolver(jobs);
      const rowsOrErrors = jobs.map(({ posted_at: postedAt, ...fields }) => {
        try {
          rows.requireValidDates({ ...fields, posted_at: postedAt }, at);
          const createdAt = postedAt ? new Date(postedAt) : undefined;
          const categories = resolveCategories(fields);
          return rows.newRow(fields, { createdAt, addedAt: at, categories, by: admin.id });
        } catch (error) {
          if (!(error instanceof Invalid)) throw error;
          return { errors: [...(error.details.errors ?? [])] };
        }
      });
      const result = rowsOrErrors.map((each) =>
        'errors' in each ? each : { id: each.id, version: each.version },
      );
      const valid = rowsOrErrors.filter((each): each is JobRow => !('errors' in each));
      if (valid.length === 0) {
        await transact(table, extraItems(result));
        return result;
      }
      return write(async (sequence) => {
        const addedRows = valid.map((row, nth) => ({ ...row, createdSequence: sequence + nth }));
        const items = addedRows.flatMap((row) => [
          toInsertWrite(table.name, row),
          toAuditItem({ admin }, 'createJobs', row),
        ]);
        return {
          items: [...extraItems(result), ...items, ...toIndexNowItems(...addedRows)],
          changes: addedRows.map((row) => ({ operation: 'put', job: toCatalogJob(row) })),
          result,
        };
      });
    },
  };
}

const auditActionsByEvent = {
  linked: 'joinBoard',
  removed: 'closeByBoard',
  relisted: 'openByBoard',
} as const;

function createUpdates({ table, now }: Dependencies, { requireRow, update }: WriteHelpers) {
  const categories = jobCategoryRepository(table);
  return {
    /** Throws NotFound, Conflict or Invalid. Checks before the logo is stored, and at each retry. */
    async change(id: string, changes: JobChanges, options: JobWrite): Promise<Job> {
      const edit = async (oldRow: JobRow, image?: string) => {
        const resolved = await categories.resolve({ ...oldRow, ...changes });
        return rows.editedRow(oldRow, changes, {
          at: now(),
          image,
          categories: resolved,
          by: options.admin.id,
        });
      };
      const { version } = changes;
      const currentRow = await requireRow(id, version);
      if ((await edit(currentRow)) === currentRow && !options.logo) {
        const job = Job.parse(currentRow);
        await transact(table, options.extraItems?.(job) ?? []);
        return job;
      }
      const image = await options.logo?.();
      return update(id, options, {
        version,
        auditAction: 'updateJob',
        edit: (old) => edit(old, image),
      });
    },

    /** Returns false where it has that name already, or was deleted. */
    async renameCompany(id: string, title: string, options: JobWrite): Promise<boolean> {
      const currentRow = await readJob(table, id);
      if (!currentRow || currentRow.title === title) return false;
      const edit = (oldRow: JobRow) =>
        rows.retitledRow(oldRow, title, { at: now(), by: options.admin.id });
      await update(id, options, { auditAction: 'renameCompany', edit });
      return true;
    },

    /** The job keeps its position in lists. Throws NotFound, or Conflict with the current job. */
    renew: (id: string, version: number | undefined, options: JobWrite): Promise<Job> =>
      update(id, options, {
        version,
        auditAction: 'renewJob',
        edit: (oldRow) => rows.renewedRow(oldRow, { at: now(), by: options.admin.id }),
      }),

    /** Returns false where nothing changes, or the job was deleted. */
    async applyPostingEvent(id: string, event: rows.PostingEvent): Promise<boolean> {
      const currentRow = await readJob(table, id);
      if (!currentRow || rows.applyPostingEvent(currentRow, event, now()) === currentRow)
        return false;
      const edit = (oldRow: JobRow) => {
        const row = rows.applyPostingEvent(oldRow, event, now());
        if (row === oldRow) throw new Conflict();
        return row;
      };
      await update(
        id,
        { admin: systemActor },
        { auditAction: auditActionsByEvent[event.event], edit },
      );
      return true;
    },
  };
}

const createRemovals = ({ table, now }: Dependencies, shared: WriteHelpers) => {
  const { write, toAuditItem, toIndexNowItems, buildWrite, requireRow } = shared;
  return {
    remove: (id: string, version: number | undefined, options: JobWrite): Promise<void> =>
      write(async () => {
        const at = now();
        const row = await requireRow(id, version);
        return {
          items: [
            removeItem(table.name, id, { at, by: options.admin.id }),
            toAuditItem(options, 'deleteJob', row),
            ...toIndexNowItems(row),
          ],
          changes: [{ operation: 'delete', id, at: at.toISOString() }],
          result: undefined,
        };
      }),

    /** Throws NotFound where it is not deleted or the retention has ended. */
    restore: (id: string, options: JobWrite): Promise<Job> =>
      write(async () => {
        const oldRow = await readAnyJob(table, id);
        if (oldRow?.deletedAt === undefined) throw new NotFound(jobChangeMessages.nothingToRestore);
        const row = { ...oldRow, version: oldRow.version + 1 };
        return buildWrite(row, options, [
          undeleteItem(table.name, id, { at: now(), by: options.admin.id }),
          toAuditItem(options, 'restoreJob', row),
          ...toIndexNowItems(row),
        ]);
      }),
  };
};

/** Use one per process, so that its writes run one after another. */
export const jobRepository = (dependencies: Dependencies) => {
  const shared = createWriteHelpers(dependencies);
  return {
    ...createAdditions(dependencies, shared),
    ...createUpdates(dependencies, shared),
    ...createRemovals(dependencies, shared),
  };
};
export type JobRepository = ReturnType<typeof jobRepository>;
