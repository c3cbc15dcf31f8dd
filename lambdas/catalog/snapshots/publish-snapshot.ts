import { randomUUID } from 'node:crypto';
import {
  DeleteObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { log } from '#lambdas/platform/runtime/log.ts';
import { isTemporaryError } from '#lambdas/platform/runtime/service-errors.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { deleteSingle } from '#lambdas/platform/table/write-rows.ts';
import * as store from './snapshot-store.ts';
import { schemaVersion, hashIndexingRules } from '../index/sqlite-schema.ts';
import { catalogReplica, type CatalogDependencies } from './catalog-replica.ts';
import { newestSequence, oldestSequence } from './change-log.ts';

type NewSnapshot = Pick<store.Snapshot, 'sequence' | 'indexingHash'> & { compressed: Uint8Array };

const folder = 'catalog/';
const suffix = '.db.zst';

/** An upload of many megabytes may take longer than other calls. */
const uploadTimeoutMs = 60_000;

/** No builder or reader works on a snapshot for longer than this. */
const maxUseMs = 10 * 60_000;

/** Uploads and deletes snapshots, for the builder; readers use `snapshotStore`. */
export const snapshotRepository = (dependencies: store.StoreDependencies & { now: () => Date }) => {
  const { table, s3, bucket: Bucket, now } = dependencies;

  async function isStored({ key, etag }: store.Snapshot): Promise<boolean> {
    try {
      const { ETag } = await s3.send(new HeadObjectCommand({ Bucket, Key: key }));
      return ETag === etag;
    } catch (error) {
      if (isTemporaryError(error)) throw error;
      return false;
    }
  }

  async function upload({
    sequence,
    indexingHash,
    compressed,
  }: NewSnapshot): Promise<store.Snapshot> {
    // The key is unique, so a snapshot that readers may know is never overwritten.
    const key = `${folder}${schemaVersion}/${sequence}-${randomUUID().slice(0, 8)}${suffix}`;
    const { ETag = '' } = await s3.send(
      new PutObjectCommand({ Bucket, Key: key, Body: compressed }),
      { requestTimeout: uploadTimeoutMs },
    );
    const publishedAt = now().toISOString();
    return { schema: schemaVersion, sequence, key, indexingHash, etag: ETag, publishedAt };
  }

  /** Deletes snapshots that the manifest no longer names, and those whose builder stopped before it named them. */
  async function deleteUnusedSnapshots(): Promise<void> {
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: folder }));
    const { snapshots } = await store.readManifest(table);
    const namedKeys = new Set(snapshots.map(({ key }) => key));
    const before = now().getTime() - maxUseMs;
    const unusedKeys = Contents.flatMap(({ Key = '', LastModified }) =>
      Key.endsWith(suffix) && !namedKeys.has(Key) && Number(LastModified) < before ? [Key] : [],
    );
    const deletions = unusedKeys.map((Key) =>
      s3.send(new DeleteObjectCommand({ Bucket, Key })).catch(() => {
        log.warn('an old snapshot of the catalog was not deleted', { key: Key });
      }),
    );
    await Promise.all(deletions);
  }

  return {
    readManifest: () => store.readManifest(table),
    isStored,
    /** Gives the previous snapshot; false if another builder published after the manifest was read. */
    async publish(snapshot: NewSnapshot, manifest: store.Manifest) {
      const newest = await upload(snapshot);
      const others = [
        ...store.listCurrentSnapshots(manifest),
        ...manifest.snapshots.filter(({ schema }) => schema !== schemaVersion),
      ];
      let previous: store.Snapshot | undefined;
      for (const each of others) if (!previous && (await isStored(each))) previous = each;
      const current = [newest, ...(previous ? [previous] : [])];
      if (!(await store.replaceManifest(table, manifest, current))) return false;
      await deleteUnusedSnapshots();
      return previous?.schema === schemaVersion ? { previous } : {};
    },
  };
};

const parallelDeletes = 25;

/** The newest entry always stays. */
export async function trimLog(table: Table, upTo: number): Promise<void> {
  const last = Math.min(upTo, (await newestSequence(table)) - 1);
  for (let from = await oldestSequence(table); from <= last; from += parallelDeletes) {
    const length = Math.min(parallelDeletes, last - from + 1);
    const deletions = Array.from({ length }, (_, step) =>
      deleteSingle(table, keys.change(from + step)),
    );
    await Promise.all(deletions);
  }
}

/** A cold start applies at most this many changes: 0.2 s at 100,000 jobs. */
const maxChanges = 200;
const maxAgeWithChangesMs = 15 * 60_000;
/** Without a new snapshot, each cold start would have to remove the jobs that have expired since. */
const maxAgeMs = 24 * 60 * 60_000;

/** 'superseded': another builder published meanwhile. */
export type PublishOutcome = 'published' | 'skipped' | 'superseded';

const maxTries = 5;

/**
 * Publishes a snapshot if enough has changed; else it costs three small reads. It trims the log up
 * to the previous snapshot. A catalog that was indexed by other rules is rebuilt from the table.
 */
export function snapshotPublisher(
  dependencies: CatalogDependencies & { repository: ReturnType<typeof snapshotRepository> },
): (options: { rebuild: boolean }) => Promise<PublishOutcome> {
  const { repository, table, now } = dependencies;
  const replica = catalogReplica(dependencies);

  async function mustPublish(manifest: store.Manifest): Promise<boolean> {
    const [newest] = store.listCurrentSnapshots(manifest);
    const changes = (await newestSequence(table)) - (newest?.sequence ?? 0);
    if (!newest) return changes > 0;
    const ageMs = now().getTime() - Date.parse(newest.publishedAt);
    return (
      newest.indexingHash !== hashIndexingRules() ||
      changes >= maxChanges ||
      !(ageMs < (changes > 0 ? maxAgeWithChangesMs : maxAgeMs)) ||
      !(await repository.isStored(newest))
    );
  }

  async function attempt(rebuild: boolean): Promise<PublishOutcome> {
    const indexingHash = hashIndexingRules();
    const manifest = await repository.readManifest();
    if (!rebuild && !(await mustPublish(manifest))) return 'skipped';
    const current = rebuild ? undefined : await replica.catchUp();
    const file =
      current?.indexingHash === indexingHash ? current : await replica.rebuildFromTable();
    const { sequence } = file.writer;
    const compressed = await file.compress();
    const outcome = await repository.publish({ sequence, indexingHash, compressed }, manifest);
    if (!outcome) return 'superseded';
    log.info('a snapshot of the catalog was published', { sequence, bytes: compressed.length });
    if (outcome.previous) await trimLog(table, outcome.previous.sequence);
    return 'published';
  }

  return async ({ rebuild }) => {
    for (let tries = 1; ; tries++) {
      const outcome = await attempt(rebuild);
      if (outcome !== 'superseded' || !rebuild || tries === maxTries) return outcome;
    }
  };
}
