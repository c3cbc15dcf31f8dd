import * as z from 'zod/mini';
import { batchGetRows } from '#lambdas/platform/table/batch-get.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { findAttributes, findRow } from '#lambdas/platform/table/read-rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { JobRow } from './job-row.ts';

export const readAnyJob = (table: Table, id: string) => findRow(table, keys.job(id), JobRow);

/** Also finds an expired job, but not a deleted one. */
export async function readJob(table: Table, id: string): Promise<JobRow | undefined> {
  const row = await readAnyJob(table, id);
  return row?.deletedAt === undefined ? row : undefined;
}

const ReportedRow = z.object({ warnedAt: z.optional(z.string()) });

/** True after several visitors reported the job. Its page then shows a warning. */
export const isReported = async (table: Table, id: string): Promise<boolean> =>
  (await findAttributes(table, keys.reportedJob(id), ReportedRow))?.warnedAt !== undefined;

/** In the order of `ids`, with deleted jobs. Leaves out missing and invalid rows. */
export async function readJobs(table: Table, ids: readonly string[]): Promise<JobRow[]> {
  const tableRows = await batchGetRows(table, ids.map(keys.job));
  const rows = tableRows.flatMap((row) => JobRow.safeParse(row).data ?? []);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** `lambdas/statistics` writes these counters. A counter of zero is missing. */
const VisitsRow = z.object({
  jobId: z.string(),
  jobViews: z._default(z.number(), 0),
  applyClicks: z._default(z.number(), 0),
});

export async function readVisits(table: Table, ids: readonly string[]) {
  const rows = z.array(VisitsRow).parse(await batchGetRows(table, ids.map(keys.jobCounts)));
  return new Map(
    rows.map(({ jobId, jobViews, applyClicks }) => [jobId, { views: jobViews, applyClicks }]),
  );
}
