import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { JobRow } from '#lambdas/jobs/job-row.ts';
import { keys } from '#lambdas/platform/keys.ts';
import type { Table } from '#lambdas/platform/table.ts';
import { inBatches } from '../jobs/in-batches.ts';
import { inventJobs, type Invented } from '../jobs/invent-job.ts';

const rowsInBatch = 25;
const batchesAtOnce = 4;

/** `contains` minds the case, so a portal that searches by it keeps its texts in lower case as well. */
const searchable = (row: JobRow) => ({
  ...row,
  ...keys.job(row.id),
  searchText: [row.title, row.role, row.location, row.requirements].join('\n').toLowerCase(),
  roleText: row.role.toLowerCase(),
  locationText: row.location.toLowerCase(),
});

async function put({ db, name }: Table, rows: readonly JobRow[]): Promise<void> {
  const puts = rows.map((row) => ({ PutRequest: { Item: searchable(row) } }));
  await db.send(new BatchWriteCommand({ RequestItems: { [name]: puts } }));
}

/** Job rows as the scanning contestant reads them. */
export async function fillTable(table: Table, invented: Invented): Promise<void> {
  const batches = inBatches(inventJobs(invented), rowsInBatch);
  const writer = async () => {
    for (let next = batches.next(); !next.done; next = batches.next()) await put(table, next.value);
  };
  await Promise.all(Array.from({ length: batchesAtOnce }, writer));
}
