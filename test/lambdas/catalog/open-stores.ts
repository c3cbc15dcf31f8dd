import * as s3 from '@aws-sdk/client-s3';
import * as ddb from '@aws-sdk/lib-dynamodb';
import type { CatalogJob, Change } from '#lambdas/catalog/index/catalog-job.ts';
import { changeItems, newestSequence } from '#lambdas/catalog/snapshots/change-log.ts';
import { log } from '#lambdas/platform/runtime/log.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { readPartition } from '#lambdas/platform/table/read-rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { setClock } from '#test/support/set-clock.ts';
import { bucket as Bucket, rowOf, startStores, type Stores } from '#test/local/catalog/stores.ts';

type Key = { PK: string; SK: string };

/** The local engines with an empty table and bucket for one test, whose clock it sets. */
async function open(now: string) {
  const stores: Stores = await startStores();
  setClock(new Date(now));
  const calls = {
    /** Queries sent so far. */
    queries: 0,
    /** Runs before each query; may throw. */
    beforeQuery: (): void | Promise<void> => undefined,
    /** The most rows that one page of a query holds, as the size limit of the real one makes it. */
    pageRows: Infinity,
    /** What each call of the bucket throws. */
    failure: undefined as Error | undefined,
  };
  const { db, name } = stores.deps.table;
  const sendToTable = db.send.bind(db);
  const query = async (command: ddb.QueryCommand) => {
    calls.queries++;
    await calls.beforeQuery();
    const { Limit = Infinity } = command.input;
    const most = Math.min(Limit, calls.pageRows);
    return sendToTable(
      new ddb.QueryCommand({ ...command.input, ...(most < Infinity && { Limit: most }) }),
    );
  };
  const send = (command: Parameters<typeof sendToTable>[0]) =>
    command instanceof ddb.QueryCommand ? query(command) : sendToTable(command);
  const table: Table = { name, db: Object.assign(Object.create(db), { send }) };
  const sendToBucket = stores.s3.send.bind(stores.s3);
  const client: s3.S3Client = Object.assign(Object.create(stores.s3), {
    send: async (...command: Parameters<typeof sendToBucket>) => {
      if (calls.failure) throw calls.failure;
      return sendToBucket(...command);
    },
  });

  const jobs = new Map<string, CatalogJob>();
  const rowAfter = (change: Change) => {
    if (change.operation === 'close') return [];
    if (change.operation === 'delete') return [rowOf(jobs.get(change.id)!, change.at)];
    jobs.set(change.job.card.id, change.job);
    return [rowOf(change.job)];
  };

  return {
    ...{ stores, table, s3: client, calls },
    close: async () => {
      jest.useRealTimers();
      await stores.close();
    },
    /** What a job's repository does: the row and the change. */
    async commit(...changes: Change[]) {
      const sequence = (await newestSequence(table)) + 1;
      const items = changeItems(table, sequence, changes).slice(0, changes.length);
      const entries = items.map(({ item }) => item.Put!.Item!);
      const rows = changes.flatMap(rowAfter).map((row) => [row.PK, row] as const);
      await stores.put([...new Map(rows).values()]);
      await stores.put(entries);
    },
    entries: async () => (await readPartition(table, partitions.changes)).length,
    forget: async (...sequences: number[]) => {
      for (const sequence of sequences)
        await db.send(new ddb.DeleteCommand({ TableName: name, Key: keys.change(sequence) }));
    },
    /** Writes these attributes over a row's own. */
    async overwrite(Key: Key, fields: object) {
      const { Item } = await db.send(new ddb.GetCommand({ TableName: name, Key }));
      await stores.put([{ ...Item, ...fields }]);
    },
    objects: {
      put: (Key: string, Body: Uint8Array | string) =>
        stores.s3.send(new s3.PutObjectCommand({ Bucket, Key, Body })),
      remove: (Key: string) => stores.s3.send(new s3.DeleteObjectCommand({ Bucket, Key })),
      async read(Key: string): Promise<Uint8Array> {
        const { Body } = await stores.s3.send(new s3.GetObjectCommand({ Bucket, Key }));
        return Body!.transformToByteArray();
      },
      async list(): Promise<string[]> {
        const { Contents = [] } = await stores.s3.send(new s3.ListObjectsV2Command({ Bucket }));
        return Contents.map(({ Key = '' }) => Key);
      },
    },
  };
}

/** For the tests of a file: stores of its own for each, with logs that are quiet. */
export function openStores(now: string) {
  const opened = {} as Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    for (const level of ['info', 'warn', 'error'] as const)
      jest.spyOn(log, level).mockImplementation(() => undefined);
    Object.assign(opened, await open(now));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await opened.close();
  });
  return opened;
}
