import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { BatchWriteCommand, DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import type { CatalogJob, Change } from '#lambdas/catalog/index/catalog-job.ts';
import { changeItems } from '#lambdas/catalog/snapshots/change-log.ts';
import type { CatalogDependencies } from '#lambdas/catalog/snapshots/catalog-replica.ts';
import { openCatalog } from '#lambdas/catalog/open-catalog.ts';
import { snapshotRepository } from '#lambdas/catalog/snapshots/publish-snapshot.ts';
import { snapshotStore } from '#lambdas/catalog/snapshots/snapshot-store.ts';
import { jobRepository } from '#lambdas/jobs/repository/job-repository.ts';
import { log } from '#lambdas/platform/runtime/log.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { readPartition } from '#lambdas/platform/table/read-rows.ts';
import { sdkDefaults } from '#lambdas/platform/runtime/sdk-defaults.ts';
import { startDynamoDb } from '#local/cloud/dynamodb/start-dynamodb.ts';
import type { Authorize } from '#local/cloud/service/aws-json.ts';
import { startS3 } from '#local/cloud/s3/start-s3.ts';
import { buildCatalogJob } from '#test/lambdas/catalog/fixtures.ts';
import { credentials, region } from '../cloud/engines.ts';
import { clientOf, createTable, tableName } from '../cloud/table.ts';

export const bucket = 'catalog';
export const idOf = (number: number) => `01JA0000000000000000${String(number).padStart(6, '0')}`;
const rowsPerCall = 25;

/**
 * The local engines with an empty table and bucket. `watch` sees each call of the table before it is
 * done; `now` is the clock of what is stored.
 */
export async function startStores(watch: Authorize = () => undefined, now = () => new Date()) {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-stores-'));
  const directory = join(folder, 'tmp');
  mkdirSync(directory);
  const dynamodb = await startDynamoDb(join(folder, 'rows'), watch);
  const objects = await startS3(join(folder, 'objects'));
  const clients = [clientOf(dynamodb.endpoint)];
  await createTable(clients[0]!);
  const s3 = new S3Client({ ...sdkDefaults, endpoint: objects.endpoint, region, credentials });
  await s3.send(new CreateBucketCommand({ Bucket: bucket }));

  const newTable = () => {
    const client = clientOf(dynamodb.endpoint);
    clients.push(client);
    const marshallOptions = { removeUndefinedValues: true };
    return { db: DynamoDBDocumentClient.from(client, { marshallOptions }), name: tableName };
  };
  const table = newTable();
  const stores = { table, s3, bucket, now };
  const deps: CatalogDependencies = { table, snapshots: snapshotStore(stores), directory, now };

  return {
    ...{ s3, deps, newTable, published: snapshotRepository(stores) },
    /** What one process of the product has of jobs. */
    process() {
      const own = newTable();
      const jobs = jobRepository({ table: own, now });
      return { table: own, jobs, source: openCatalog({ ...deps, table: own, now }) };
    },
    async row(Key: { PK: string; SK: string }) {
      const get = new GetCommand({ TableName: tableName, Key, ConsistentRead: true });
      return (await table.db.send(get)).Item;
    },
    partition: (name: string) => readPartition(table, name),
    async put(items: readonly object[]) {
      for (let from = 0; from < items.length; from += rowsPerCall) {
        const some = items.slice(from, from + rowsPerCall);
        const puts = some.map((Item) => ({ PutRequest: { Item } }));
        await table.db.send(new BatchWriteCommand({ RequestItems: { [tableName]: puts } }));
      }
    },
    async close() {
      for (const client of [...clients, s3]) client.destroy();
      await Promise.all([dynamodb.close(), objects.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type Stores = Awaited<ReturnType<typeof startStores>>;

/** For the tests of a file: stores of its own for each, with a clock that stands until it is set. */
export function openStores(start: number) {
  type Opened = Stores & { time: number; now: () => Date };
  const opened = { time: start, now: () => new Date(opened.time) } as Opened;
  beforeEach(async () => {
    jest.spyOn(log, 'info').mockReturnValue();
    opened.time = start;
    Object.assign(opened, await startStores(undefined, opened.now));
  });
  afterEach(() => opened.close());
  return opened;
}

export const rowOf = ({ card, updatedAt, ...rest }: CatalogJob, deletedAt?: string) => ({
  ...{ ...keys.job(card.id), ...keys.jobIndex(rest.createdSequence), ...card, ...rest },
  ...{ description: '', updated_at: updatedAt, version: 1, deletedAt },
});

/** Writes changes many at a time, as writers would have by and by, and knows what must be there then. */
export function bulkWriter({ put, deps }: Stores, random: () => number) {
  const jobs = new Map<string, CatalogJob>();
  let sequence = 0;
  const changed = (): { change: Exclude<Change, { operation: 'close' }>; row: object } => {
    sequence++;
    const old = random() < 0.4 ? [...jobs.values()][Math.floor(random() * jobs.size)] : undefined;
    if (old && random() < 0.5) {
      jobs.delete(old.card.id);
      const at = '2026-11-20T00:00:00.000Z';
      return { change: { operation: 'delete', id: old.card.id, at } as const, row: rowOf(old, at) };
    }
    const fields = { role: `Role ${sequence}`, expiresAt: '2099-01-01T00:00:00.000Z' };
    const job = buildCatalogJob(old?.createdSequence ?? sequence, fields);
    jobs.set(job.card.id, job);
    return { change: { operation: 'put', job }, row: rowOf(job) };
  };

  return {
    async write(count: number) {
      const rows = new Map<string, object>();
      const entries: object[] = [];
      for (let made = 0; made < count; made++) {
        const { change, row } = changed();
        rows.set(change.operation === 'put' ? change.job.card.id : change.id, row);
        entries.push(changeItems(deps.table, sequence, [change])[0]!.item.Put!.Item!);
      }
      await put([...rows.values()]);
      await put(entries);
    },
    /** Leaves out a sequence that somebody else wrote. */
    passOver() {
      sequence++;
    },
    /** Newest first, as lists show them. */
    expected: () =>
      [...jobs.values()]
        .toSorted((one, other) => other.createdSequence - one.createdSequence)
        .map(({ card }) => `${card.id} ${card.role}`),
    get sequence() {
      return sequence;
    },
  };
}

export const shownBy = (catalog: { select(selection: object): { cards: Buffer } }): string[] =>
  (JSON.parse(catalog.select({}).cards.toString()) as { id: string; role: string }[]).map(
    ({ id, role }) => `${id} ${role}`,
  );

/** What a reader that starts now shows. */
export const coldRead = async ({ deps }: Stores): Promise<string[]> =>
  shownBy(await openCatalog(deps).read('strong'));
