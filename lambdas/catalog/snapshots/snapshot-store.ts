import { Readable } from 'node:stream';
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { Table } from '#lambdas/platform/table.ts';
import { readManifest, type Manifest, type Snapshot } from './manifest.ts';
import { schemaVersion } from '../index/schema.ts';

export interface SnapshotStore {
  /** Snapshots of this schema, newest first: at most the newest and the one before. */
  list(): Promise<readonly Snapshot[]>;
  /** Rejects when it is gone or not what was published. */
  read(snapshot: Snapshot): Promise<Readable>;
}

export interface StoreDeps {
  table: Table;
  s3: S3Client;
  bucket: string;
}

/** A visitor waits; where the newest does not come, the one before or the table has to do. */
const answerWithinMs = 1_000;

export const ofThisSchema = ({ snapshots }: Manifest): Snapshot[] =>
  snapshots
    .filter(({ schema }) => schema === schemaVersion)
    .toSorted((one, other) => other.sequence - one.sequence);

export const snapshotStore = ({ table, s3, bucket }: StoreDeps): SnapshotStore => ({
  list: async () => ofThisSchema(await readManifest(table)),
  async read({ key, etag }) {
    const { Body, ETag } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }), {
      requestTimeout: answerWithinMs,
    });
    if (!(Body instanceof Readable)) throw new Error(`${key} has no content`);
    if (ETag === etag) return Body;
    Body.destroy();
    throw new Error(`${key} is not what was published`);
  },
});
