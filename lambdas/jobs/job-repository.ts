import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { Job, type JobChanges, type NewJob } from '#contract/jobs.ts';
import { messages } from '#contract/messages.ts';
import type { CatalogJob } from '#lambdas/catalog/catalog-job.ts';
import { catalogJobOf, type ChangeLog } from '#lambdas/catalog/change-log.ts';
import { auditStep } from '#lambdas/platform/audit.ts';
import { Conflict, NotFound } from '#lambdas/platform/errors.ts';
import { keys } from '#lambdas/platform/keys.ts';
import type { Table } from '#lambdas/platform/table.ts';
import type { Step } from '#lambdas/platform/transaction.ts';
import { jobCategoryRepository } from './job-category-repository.ts';
import { editedRow, JobRow, newRow } from './job-row.ts';
import { bringBackStep, insertStep, removeStep, replaceStep } from './job-steps.ts';
import { sequencedWrites, type Write } from './sequenced-writes.ts';

export interface Dependencies {
  table: Table;
  changes: ChangeLog;
  now: () => Date;
}

export interface Writing {
  admin: { id: string };
  /** Stores the logo and gives its path; called once the fields are known to be good. */
  logo?: (() => Promise<string>) | undefined;
  /** Steps of the same transaction, such as the record of an Idempotency-Key. */
  also?: (job: Job) => readonly Step[];
}

async function readAnyRow({ db, name }: Table, id: string): Promise<JobRow | undefined> {
  const { Item } = await db.send(
    new GetCommand({ TableName: name, Key: keys.job(id), ConsistentRead: true }),
  );
  return Item && JobRow.parse(Item);
}

async function readRow(table: Table, id: string): Promise<JobRow | undefined> {
  const row = await readAnyRow(table, id);
  return row?.deletedAt === undefined ? row : undefined;
}

function saving(row: JobRow, steps: readonly Step[], also: Writing['also']): Write<Job> {
  const result = Job.parse(row);
  return {
    steps: [...(also?.(result) ?? []), ...steps],
    change: { operation: 'put', job: catalogJobOf(row) },
    result,
  };
}

/** One for each process: its writes take turns. */
export function jobRepository({ table, changes, now }: Dependencies) {
  const categories = jobCategoryRepository(table);
  const write = sequencedWrites(table, changes);
  const audited = ({ admin }: Writing, what: string, which: string) =>
    auditStep(table, { who: admin.id, what, which, when: now() });

  async function edit(id: string, given: JobChanges, image?: string) {
    const old = await readRow(table, id);
    if (!old) throw new NotFound(messages.job.gone);
    if (given.version !== undefined && given.version !== old.version) {
      throw new Conflict(messages.job.changedMeanwhile, { job: Job.parse(old) });
    }
    const chosen = await categories.choose({ ...old, ...given });
    return { old, row: editedRow(old, given, { at: now(), image, chosen }) };
  }

  return {
    /** The job, also one that has expired; undefined when it is unknown or deleted. */
    async find(id: string): Promise<Job | undefined> {
      const row = await readRow(table, id);
      return row && Job.parse(row);
    },

    /** The job as the catalog would know it, also one that has expired. */
    async findForCatalog(id: string): Promise<CatalogJob | undefined> {
      const row = await readRow(table, id);
      return row && catalogJobOf(row);
    },

    async add(fields: NewJob, writing: Writing & { createdAt?: Date }): Promise<Job> {
      const createdAt = writing.createdAt ?? now();
      const id = ulid(createdAt.getTime());
      const chosen = await categories.choose(fields);
      const draft = newRow(fields, { id, createdAt, chosen });
      const image = (await writing.logo?.()) ?? '';
      return write(async (createdSequence) => {
        const row = { ...draft, image, createdSequence };
        const steps = [insertStep(table.name, row), audited(writing, 'createJob', id)];
        return saving(row, steps, writing.also);
      });
    },

    /**
     * Changes the given fields. NotFound, Conflict with the current job, or Invalid; checked before
     * the logo is stored, and again at each try.
     */
    async change(id: string, given: JobChanges, writing: Writing): Promise<Job> {
      await edit(id, given);
      const image = await writing.logo?.();
      return write(async () => {
        const { old, row } = await edit(id, given, image);
        const save = replaceStep(table.name, row, old.version);
        return saving(row, [save, audited(writing, 'updateJob', id)], writing.also);
      });
    },

    /** Gone to every reader at once; NotFound the second time. */
    remove: (id: string, writing: Writing): Promise<void> =>
      write(async () => ({
        steps: [removeStep(table.name, id, now()), audited(writing, 'deleteJob', id)],
        change: { operation: 'delete', id },
        result: undefined,
      })),

    /** As it was, at its place in every list; NotFound when it is not deleted or its days are over. */
    restore: (id: string, writing: Writing): Promise<Job> =>
      write(async () => {
        const row = await readAnyRow(table, id);
        if (row?.deletedAt === undefined) throw new NotFound(messages.job.notDeleted);
        const steps = [bringBackStep(table.name, id, now()), audited(writing, 'restoreJob', id)];
        return saving({ ...row, version: row.version + 1 }, steps, writing.also);
      }),
  };
}
export type JobRepository = ReturnType<typeof jobRepository>;
