import { randomUUID } from 'node:crypto';
import {
  DeleteObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { log } from '#lambdas/platform/log.ts';
import { isBusy } from '#lambdas/platform/sdk.ts';
import { readManifest, replaceManifest, type Manifest, type Snapshot } from './manifest.ts';
import { schemaVersion } from '../index/schema.ts';
import { ofThisSchema, type StoreDeps } from './snapshot-store.ts';

export interface NewSnapshot {
  sequence: number;
  indexing: string;
  compressed: Uint8Array;
}

/** What a builder does with snapshots, beside reading them. */
export interface PublishedSnapshots {
  look(): Promise<Manifest>;
  /** Whether the bucket still holds what was published. */
  isWhole(snapshot: Snapshot): Promise<boolean>;
  /**
   * Stores the snapshot and makes it the newest; gives the one that is now before it. False when
   * another builder published after that look.
   */
  publish(snapshot: NewSnapshot, look: Manifest): Promise<{ previous?: Snapshot } | false>;
}

const folder = 'catalog/';
const ending = '.db.zst';

/** An upload of many megabytes takes longer than other calls may. */
const uploadWithinMs = 60_000;

/** No builder and no reader works on a snapshot that it was told of for longer. */
const forgottenAfterMs = 10 * 60_000;

export const publishedSnapshots = (deps: StoreDeps & { now: () => Date }): PublishedSnapshots => {
  const { table, s3, bucket: Bucket, now } = deps;

  async function isWhole({ key, etag }: Snapshot): Promise<boolean> {
    try {
      const { ETag } = await s3.send(new HeadObjectCommand({ Bucket, Key: key }));
      return ETag === etag;
    } catch (error) {
      if (isBusy(error)) throw error;
      return false;
    }
  }

  async function upload({ sequence, indexing, compressed }: NewSnapshot): Promise<Snapshot> {
    // A name of its own: what readers are told of is never written again.
    const key = `${folder}${schemaVersion}/${sequence}-${randomUUID().slice(0, 8)}${ending}`;
    const { ETag = '' } = await s3.send(
      new PutObjectCommand({ Bucket, Key: key, Body: compressed }),
      { requestTimeout: uploadWithinMs },
    );
    const publishedAt = now().toISOString();
    return { schema: schemaVersion, sequence, key, indexing, etag: ETag, publishedAt };
  }

  async function newestWhole(snapshots: readonly Snapshot[]): Promise<Snapshot | undefined> {
    for (const snapshot of snapshots) if (await isWhole(snapshot)) return snapshot;
    return undefined;
  }

  async function drop(Key: string): Promise<void> {
    try {
      await s3.send(new DeleteObjectCommand({ Bucket, Key }));
    } catch {
      log.warn('an old snapshot of the catalog was not deleted', { key: Key });
    }
  }

  /** Those that the manifest names no longer, and those whose builder ended before it named them. */
  async function sweep(): Promise<void> {
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: folder }));
    const { snapshots } = await readManifest(table);
    const named = new Set(snapshots.map(({ key }) => key));
    const before = now().getTime() - forgottenAfterMs;
    const forgotten = Contents.flatMap(({ Key = '', LastModified }) =>
      Key.endsWith(ending) && !named.has(Key) && Number(LastModified) < before ? [Key] : [],
    );
    await Promise.all(forgotten.map(drop));
  }

  return {
    look: () => readManifest(table),
    isWhole,
    async publish(snapshot, look) {
      const newest = await upload(snapshot);
      const others = [
        ...ofThisSchema(look),
        ...look.snapshots.filter(({ schema }) => schema !== schemaVersion),
      ];
      const before = await newestWhole(others);
      const current = [newest, ...(before ? [before] : [])];
      if (!(await replaceManifest(table, look, current))) return false;
      await sweep();
      return before?.schema === schemaVersion ? { previous: before } : {};
    },
  };
};
