import { Readable } from 'node:stream';
import type { Snapshot } from '#lambdas/catalog/manifest.ts';
import { indexing, schemaVersion } from '#lambdas/catalog/schema.ts';
import type { SnapshotStore } from '#lambdas/catalog/snapshot-store.ts';

export interface FakeSnapshots extends SnapshotStore {
  files: Map<string, Uint8Array>;
  /** Keys in the order in which they were read. */
  reads: string[];
  publish(sequence: number, compressed: Uint8Array): Promise<void>;
}

/** A snapshot store that keeps everything. */
export function fakeSnapshots(): FakeSnapshots {
  const files = new Map<string, Uint8Array>();
  const reads: string[] = [];
  let list: Snapshot[] = [];
  return {
    files,
    reads,
    list: () => Promise.resolve(list.slice(0, 2)),
    read({ key }) {
      reads.push(key);
      const file = files.get(key);
      return file
        ? Promise.resolve(Readable.from([file]))
        : Promise.reject(new Error(`no object ${key}`));
    },
    publish(sequence, compressed) {
      const key = `snapshot-${sequence}`;
      files.set(key, compressed);
      const rest = { schema: schemaVersion, indexing, etag: '', publishedAt: '' };
      list = [{ sequence, key, ...rest }, ...list.filter((each) => each.key !== key)];
      return Promise.resolve();
    },
  };
}
