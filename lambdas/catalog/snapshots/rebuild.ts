import * as z from 'zod/mini';
import { Timestamp } from '#contract/text.ts';
import { partitions } from '#lambdas/platform/keys.ts';
import { log } from '#lambdas/platform/log.ts';
import { pagesOfKind } from '#lambdas/platform/rows.ts';
import type { Table } from '#lambdas/platform/table.ts';
import type { CatalogWriter, LoadedJob } from '../apply.ts';
import { CatalogRow, catalogJobOf } from '../catalog-job.ts';
import { changesAfter, newestSequence, oldestSequence } from '../log-reader.ts';

/** The index lags behind the table, so the newest changes are taken from the log once more. */
const replayedChanges = 1_000;

const JobRow = z.object({ ...CatalogRow.shape, deletedAt: z.optional(Timestamp) });

function jobOf(row: Record<string, unknown>): LoadedJob[] {
  const parsed = JobRow.safeParse(row);
  if (!parsed.success) {
    log.error('a job of the table cannot be read', { key: row['PK'] });
    return [];
  }
  const { deletedAt, ...known } = parsed.data;
  return [{ ...catalogJobOf(known), deletedAt }];
}

export async function rebuild(table: Table, writer: CatalogWriter): Promise<void> {
  const [oldest, newest] = await Promise.all([oldestSequence(table), newestSequence(table)]);
  const pages = pagesOfKind(table, partitions.jobs);
  for await (const rows of pages) writer.load(rows.flatMap(jobOf));
  writer.moveTo(Math.max(0, oldest - 1, newest - replayedChanges));
  for await (const { entries } of changesAfter(table, writer.sequence)) writer.apply(entries);
}
