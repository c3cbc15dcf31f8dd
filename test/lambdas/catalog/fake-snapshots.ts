import { Readable } from 'node:stream';
import type { Snapshot, SnapshotStore } from '#lambdas/catalog/snapshot-store.ts';

export interface FakeSnapshots extends SnapshotStore {
  files: Map<string, Uint8Array>;
  /** Keys in the order in which they were read. */
  reads: string[];
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
      list = [{ sequence, key }, ...list.filter((each) => each.key !== key)];
      return Promise.resolve();
    },
  };
}
