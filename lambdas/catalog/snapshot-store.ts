import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { keys } from '#lambdas/platform/keys.ts';
import { log } from '#lambdas/platform/log.ts';
import type { Table } from '#lambdas/platform/table.ts';
import { schemaVersion } from './schema.ts';

export interface Snapshot {
  sequence: number;
  key: string;
}

export interface SnapshotStore {
  /** Snapshots of this schema, newest first: at most the newest and the one before. */
  list(): Promise<readonly Snapshot[]>;
  read(snapshot: Snapshot): Promise<Readable>;
  /** Stores the compressed file and makes it the newest. Throws when another builder was faster. */
  publish(sequence: number, compressed: Uint8Array): Promise<void>;
}

const kept = 2;

const Manifest = z.object({
  /** Counts the times it was written, so that two builders cannot both write it. */
  revision: z.number(),
  snapshots: z.array(z.object({ schema: z.number(), sequence: z.number(), key: z.string() })),
});

export const snapshotStore = (deps: {
  table: Table;
  s3: S3Client;
  bucket: string;
}): SnapshotStore => {
  const { table, s3, bucket } = deps;
  const { db, name } = table;

  async function manifest(): Promise<z.infer<typeof Manifest>> {
    const { Item } = await db.send(
      new GetCommand({ TableName: name, Key: keys.catalogManifest(), ConsistentRead: true }),
    );
    return Item ? Manifest.parse(Item) : { revision: 0, snapshots: [] };
  }

  /** The manifest names it no longer; left behind it would only cost its storage. */
  async function drop(key: string): Promise<void> {
    try {
      await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    } catch {
      log.warn('an old snapshot of the catalog was not deleted', { key });
    }
  }

  return {
    async list() {
      const { snapshots } = await manifest();
      return snapshots
        .filter(({ schema }) => schema === schemaVersion)
        .toSorted((one, other) => other.sequence - one.sequence);
    },
    async read({ key }) {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      if (!(Body instanceof Readable)) throw new Error(`${key} has no content`);
      return Body;
    },
    async publish(sequence, compressed) {
      const before = await manifest();
      const key = `catalog/${schemaVersion}/${sequence}.db.zst`;
      await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: compressed }));
      const others = before.snapshots.filter((snapshot) => snapshot.key !== key);
      const snapshots = [{ schema: schemaVersion, sequence, key }, ...others].slice(0, kept);
      await db.send(
        new PutCommand({
          TableName: name,
          Item: { ...keys.catalogManifest(), revision: before.revision + 1, snapshots },
          ConditionExpression: 'attribute_not_exists(PK) OR revision = :before',
          ExpressionAttributeValues: { ':before': before.revision },
        }),
      );
      await Promise.all(others.slice(kept - 1).map((snapshot) => drop(snapshot.key)));
    },
  };
};
