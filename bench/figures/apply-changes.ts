import { tmpdir } from 'node:os';
import * as z from 'zod/mini';
import { catalogJobOf } from '#lambdas/catalog/catalog-job.ts';
import type { Change } from '#lambdas/catalog/change-log.ts';
import { catalogReplica } from '#lambdas/catalog/catalog-replica.ts';
import { snapshotStore } from '#lambdas/catalog/snapshots/snapshot-store.ts';
import { environment } from '#lambdas/platform/env.ts';
import { s3 } from '#lambdas/platform/s3.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { idOf, inventJob } from '../jobs/invent-job.ts';
import { randomAt } from '../jobs/random.ts';
import { cpuSince, finish, inputOf, Invented } from '../program.ts';
import { percentilesOf } from './percentiles.ts';

const { invented, changes } = inputOf(z.object({ invented: Invented, changes: z.number() }));

const table = openTable();
const bucket = environment('CATALOG_BUCKET').CATALOG_BUCKET;
const snapshots = snapshotStore({ table, s3: s3(), bucket });
const now = () => new Date();
const file = await catalogReplica({ table, snapshots, directory: tmpdir(), now }).catchUp();

const jobAt = (number: number, texts = number) => ({
  ...catalogJobOf({
    ...inventJob(texts, invented),
    id: idOf(number),
  }),
  createdSequence: number,
});
const random = randomAt(invented.seed, invented.jobs);
const anyNumber = () => 1 + random.below(invented.jobs);
const next = () => file.writer.sequence + 1;

const kinds: Readonly<Record<string, () => Change>> = {
  add: () => ({ operation: 'put', job: jobAt(next(), invented.jobs + next()) }),
  edit: () => ({ operation: 'put', job: jobAt(anyNumber(), anyNumber()) }),
  remove: () => ({
    operation: 'delete',
    id: idOf(anyNumber()),
    at: invented.newestAt.toISOString(),
  }),
};

function cpuOfEach(make: () => Change): number[] {
  return Array.from({ length: changes }, () => {
    const entry = { sequence: next(), change: make() };
    const begun = process.cpuUsage();
    file.writer.apply([entry]);
    return cpuSince(begun);
  });
}

const figures = Object.entries(kinds).map(([kind, make]) => [kind, percentilesOf(cpuOfEach(make))]);
file.close();
finish(Object.fromEntries(figures));
