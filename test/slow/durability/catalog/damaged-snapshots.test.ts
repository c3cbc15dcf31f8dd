import { readdir } from 'node:fs/promises';
import { zstdCompressSync } from 'node:zlib';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Snapshot } from '#lambdas/catalog/snapshots/snapshot-store.ts';
import { catalogReplica } from '#lambdas/catalog/snapshots/catalog-replica.ts';
import { openCatalog } from '#lambdas/catalog/open-catalog.ts';
import { hashIndexingRules } from '#lambdas/catalog/index/sqlite-schema.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { log } from '#lambdas/platform/runtime/log.ts';
import { changeSnapshot } from '#test/lambdas/catalog/change-snapshot.ts';
import { randomOf } from '#test/lambdas/catalog/fixtures.ts';
import { bucket, bulkWriter, coldRead, shownBy } from '#test/local/catalog/stores.ts';
import { startStores, type Stores } from '#test/local/catalog/stores.ts';

let stores: Stores;
let writer: ReturnType<typeof bulkWriter>;
let errors: string[];

beforeAll(async () => {
  stores = await startStores();
  writer = bulkWriter(stores, randomOf(7));
  jest.spyOn(log, 'info').mockImplementation(() => undefined);
  jest.spyOn(log, 'error').mockImplementation((...said) => errors.push(JSON.stringify(said)));
});
afterAll(() => stores.close());

/** What the builder does once enough has changed. */
async function publish(): Promise<void> {
  const look = await stores.published.readManifest();
  const file = await catalogReplica(stores.deps).catchUp();
  const compressed = await file.compress();
  await stores.published.publish(
    { sequence: file.writer.sequence, indexing: hashIndexingRules(), compressed },
    look,
  );
  file.close();
}

beforeEach(async () => {
  for (let snapshots = 0; snapshots < 2; snapshots++) {
    await writer.write(25);
    await publish();
  }
  await writer.write(10);
  errors = [];
});
afterEach(async () => {
  expect(await readdir(stores.deps.directory)).toEqual([]);
});

type Bytes = Uint8Array;
type Spoil = (content: Bytes) => Bytes | Promise<Bytes>;

/** As an accident in the bucket would do it, or, with the manifest told of it, one in the builder. */
async function replace(snapshot: Snapshot, spoil: Spoil, told: boolean): Promise<void> {
  const object = { Bucket: bucket, Key: snapshot.key };
  const found = await stores.s3.send(new GetObjectCommand(object));
  const Body = await spoil(await found.Body!.transformToByteArray());
  const put = new PutObjectCommand({ ...object, Body });
  const { ETag = '' } = await stores.s3.send(put);
  if (!told) return;
  const { revision, snapshots } = await stores.published.readManifest();
  const etagOf = (each: Snapshot) => (each.key === snapshot.key ? ETag : each.etag);
  const changed = snapshots.map((each) => ({ ...each, etag: etagOf(each) }));
  const Item = { ...keys.catalogManifest(), revision, snapshots: changed };
  const { db, name } = stores.deps.table;
  await db.send(new PutCommand({ TableName: name, Item }));
}

const inFile =
  (statement: string): Spoil =>
  (content) =>
    changeSnapshot(content, statement);

const refusing = `CREATE TRIGGER refuse BEFORE INSERT ON cards BEGIN SELECT RAISE(ABORT, 'no'); END`;
const spoils: [string, Spoil][] = [
  ['changed in one byte', (bytes) => bytes.with(bytes.length >> 1, bytes[bytes.length >> 1]! ^ 1)],
  ['compressed, but no database', () => zstdCompressSync(Buffer.alloc(8_192, 7))],
  ['of another schema', inFile('PRAGMA user_version = 999')],
  ['at another sequence', inFile('UPDATE state SET sequence = 3')],
  ['one that takes no changes', inFile(refusing)],
];

describe.each([
  ['which the manifest does not know', false],
  ['which the manifest takes for good', true],
])('a snapshot %s', (_, told) => {
  it.each(spoils)('that is %s: the one before, then the table, serve', async (_what, spoil) => {
    const [newest, previous] = await stores.deps.snapshots.list();
    await replace(newest!, spoil, told);
    const warm = openCatalog(stores.deps);
    expect(shownBy(await warm.current('strong'))).toEqual(writer.expected());
    expect(errors.filter((said) => said.includes(newest!.key))).toHaveLength(1);
    expect(errors.filter((said) => said.includes(previous!.key))).toHaveLength(0);

    await replace(previous!, spoil, told);
    expect(await coldRead(stores)).toEqual(writer.expected());
    expect(errors.filter((said) => said.includes(previous!.key))).toHaveLength(1);

    await writer.write(10);
    expect(shownBy(await warm.current('strong'))).toEqual(writer.expected());
  });
});
