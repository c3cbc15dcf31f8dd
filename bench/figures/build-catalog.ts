import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import { emptyFile } from '#lambdas/catalog/snapshots/catalog-file.ts';
import { catalogJobOf } from '#lambdas/catalog/catalog-job.ts';
import { changeLog } from '#lambdas/catalog/change-log.ts';
import { indexing } from '#lambdas/catalog/schema.ts';
import { publishedSnapshots } from '#lambdas/catalog/snapshots/published-snapshots.ts';
import { environment } from '#lambdas/platform/env.ts';
import { s3 } from '#lambdas/platform/s3.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { inBatches } from '../jobs/in-batches.ts';
import { inventJob, inventJobs } from '../jobs/invent-job.ts';
import { cpuSince, finish, inputOf, Invented } from '../program.ts';

const jobsAtOnce = 1_000;

async function bytesIn(compressed: Uint8Array): Promise<number> {
  let bytes = 0;
  for await (const chunk of Readable.from([compressed]).pipe(createZstdDecompress())) {
    bytes += chunk.length;
  }
  return bytes;
}

/** As a rebuild from the table does it, the reading of the table left out. */
async function build(invented: z.infer<typeof Invented>) {
  const begun = performance.now();
  const cpu = process.cpuUsage();
  const file = await emptyFile(tmpdir());
  for (const rows of inBatches(inventJobs(invented), jobsAtOnce)) {
    file.writer.load(rows.map(catalogJobOf));
  }
  file.writer.moveTo(invented.jobs);
  const compressed = await file.compressed();
  const figures = {
    seconds: (performance.now() - begun) / 1_000,
    cpuSeconds: cpuSince(cpu) / 1_000,
    rssMb: process.memoryUsage.rss() / 2 ** 20,
  };
  file.close();
  return { compressed, figures };
}

const invented = inputOf(Invented);
const { compressed, figures } = await build(invented);

const table = openTable();
const bucket = environment('CATALOG_BUCKET').CATALOG_BUCKET;
const published = publishedSnapshots({ table, s3: s3(), bucket, now: () => new Date() });
await published.publish({ sequence: invented.jobs, indexing, compressed }, await published.look());
const job = catalogJobOf(inventJob(invented.jobs, invented));
const newest = changeLog(table).entry(invented.jobs, { operation: 'put', job });
await table.db.send(new TransactWriteCommand({ TransactItems: [newest] }));

finish({
  ...figures,
  compressedBytes: compressed.byteLength,
  bytes: await bytesIn(compressed),
});
