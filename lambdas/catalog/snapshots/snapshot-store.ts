import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { keys } from '#lambdas/platform/table/keys.ts';
import { findRow } from '#lambdas/platform/table/read-rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { schemaVersion } from '../index/sqlite-schema.ts';
import { putSingle } from '#lambdas/platform/table/write-rows.ts';

const Snapshot = z.object({
  /** The version of the SQLite schema. */
  schema: z.number(),
  sequence: z.number(),
  key: z.string(),
  /** The hash of the rules by which jobs were indexed. */
  indexingHash: z.string(),
  etag: z.string(),
  publishedAt: z.string(),
});
export type Snapshot = z.infer<typeof Snapshot>;

/** Parsing never fails: a catalog whose snapshots are unknown is rebuilt from the table. */
const Manifest = z.object({
  /** Counts the writes, so that only one of two builders succeeds. */
  revision: z.catch(z.number(), 0),
  snapshots: z.catch(z.array(Snapshot), []),
});
export type Manifest = z.infer<typeof Manifest>;

export const readManifest = async (table: Table): Promise<Manifest> =>
  (await findRow(table, keys.catalogManifest(), Manifest)) ?? Manifest.parse({});

/** False if another builder wrote the manifest after this one was read. */
export function replaceManifest(
  table: Table,
  { revision }: Manifest,
  snapshots: readonly Snapshot[],
): Promise<boolean> {
  const row = { ...keys.catalogManifest(), revision: revision + 1, snapshots };
  const condition = 'attribute_not_exists(revision) OR revision = :before';
  return putSingle(table, row, { condition, values: { before: revision } });
}

export interface SnapshotStore {
  list(): Promise<readonly Snapshot[]>;
  /** Rejects if the object is gone or not the published one. */
  read(snapshot: Snapshot): Promise<Readable>;
}

export interface StoreDependencies {
  table: Table;
  s3: S3Client;
  bucket: string;
}

/** Visitors wait for the snapshot. After this time an older one or the table is read. */
const responseTimeoutMs = 1_000;

export const listCurrentSnapshots = ({ snapshots }: Manifest): Snapshot[] =>
  snapshots
    .filter(({ schema }) => schema === schemaVersion)
    .toSorted((one, other) => other.sequence - one.sequence);

export const snapshotStore = ({ table, s3, bucket }: StoreDependencies): SnapshotStore => ({
  list: async () => listCurrentSnapshots(await readManifest(table)),
  async read({ key, etag }) {
    const { Body, ETag } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }), {
      requestTimeout: responseTimeoutMs,
    });
    if (!(Body instanceof Readable)) throw new Error(`${key} has no content`);
    if (ETag === etag) return Body;
    Body.destroy();
    throw new Error(`${key} is not what was published`);
  },
});
