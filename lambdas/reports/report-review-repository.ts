import { reportAudit } from '#contract/audit-actions.ts';
import { reportLimits } from '#contract/limits.ts';
import { reportReviewMessages } from '#contract/messages/report-review.ts';
import { AdminReport, type ReportOutcome } from '#contract/reports.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { Conflict, NotFound } from '#lambdas/platform/runtime/errors.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { rowsOfKind } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import {
  retryOnConflict,
  transact,
  type TransactItem,
  updateRow,
} from '#lambdas/platform/table/transaction.ts';
import { isErased } from '#lambdas/platform/table/erasing.ts';
import { type Entry, readReportedJob, type ReportedJob, saveItem, warned } from './report-rows.ts';

interface Writing {
  admin: { id: string };
  extraItems: readonly TransactItem[];
}

const decideItem = (TableName: string, jobId: string, { client }: Entry, outcome: string) =>
  updateRow(TableName, keys.report(jobId, client), {
    update: 'SET outcome = :outcome REMOVE GSI1PK, GSI1SK',
    condition: 'attribute_exists(PK)',
    values: { outcome },
  });

function reopenItem(TableName: string, jobId: string, { client, id }: Entry): TransactItem {
  const { GSI1PK, GSI1SK } = keys.reportIndex(id);
  return updateRow(TableName, keys.report(jobId, client), {
    update: 'SET GSI1PK = :kind, GSI1SK = :place REMOVE outcome',
    condition: 'attribute_exists(PK)',
    values: { kind: GSI1PK, place: GSI1SK },
  });
}

function decided({ version, role, company, waiting }: ReportedJob): ReportedJob {
  if (waiting.length === 0) throw new NotFound(reportReviewMessages.nothingWaits);
  return { version, role, company, waiting: [], decided: waiting };
}

function reopened(job: ReportedJob): ReportedJob {
  if (job.decided.length === 0) throw new NotFound(reportReviewMessages.nothingToReopen);
  const waiting = [...job.decided, ...job.waiting];
  if (waiting.length > reportLimits.waiting)
    throw new Conflict(reportReviewMessages.tooManyToReopen);
  return { ...job, waiting, decided: [] };
}

export function reportReviewRepository({ table, now }: { table: Table; now: () => Date }) {
  const change = (
    jobId: string,
    { admin, extraItems }: Writing,
    {
      what,
      work,
    }: { what: string; work: (job: ReportedJob) => { job: ReportedJob; items: TransactItem[] } },
  ): Promise<void> =>
    retryOnConflict(async () => {
      const when = now();
      const found = await readReportedJob(table, jobId, when);
      if (!found) throw new NotFound(reportReviewMessages.nothingWaits);
      const { job, items } = work(found);
      const named = `${job.role}, ${job.company}`;
      await transact(table, [
        ...extraItems,
        saveItem(table, jobId, warned(job, when), when),
        ...items,
        auditItem(table, { who: admin.id, what, which: jobId, named, when }),
      ]);
    });

  return {
    async waiting(): Promise<AdminReport[]> {
      const at = now();
      const rows = await rowsOfKind(table, partitions.reports, { ScanIndexForward: false });
      return rows.flatMap((row) => (isErased(row, at) ? [] : [AdminReport.parse(row)]));
    },

    /** It takes the job's warning away; NotFound where no report waits. */
    decide: (jobId: string, outcome: ReportOutcome, writing: Writing): Promise<void> =>
      change(jobId, writing, {
        what: reportAudit[outcome],
        work: (before) => ({
          job: decided(before),
          items: before.waiting.map((entry) => decideItem(table.name, jobId, entry, outcome)),
        }),
      }),

    /** The warning returns where there still is reason for it. */
    reopen: (jobId: string, writing: Writing): Promise<void> =>
      change(jobId, writing, {
        what: 'reopenReports',
        work: (before) => ({
          job: reopened(before),
          items: before.decided.map((entry) => reopenItem(table.name, jobId, entry)),
        }),
      }),
  };
}
export type ReportReviewRepository = ReturnType<typeof reportReviewRepository>;
