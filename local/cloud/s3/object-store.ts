import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { oneAtATime } from '#lambdas/platform/one-at-a-time.ts';
import { writeDurably } from '../durable-file.ts';
import { loadObjects, metaFile } from './object-files.ts';
import { noSuchKey } from './s3-error.ts';
import type { StoredObject } from './stored-object.ts';

export interface ObjectStore {
  /** The path for a body that is about to be received; `put` or `discard` it. */
  newBody(bucket: string, key: string): { name: string; path: string };
  pathOf(body: string): string;
  discard(body: string): Promise<void>;
  /** Makes the object visible, unless `check` refuses what is there now. */
  put(object: StoredObject, check: (existing: StoredObject | undefined) => void): Promise<void>;
  find(bucket: string, key: string): StoredObject | undefined;
  /** The object with its body; the file is the caller's to close. */
  open(bucket: string, key: string): Promise<{ object: StoredObject; file: FileHandle }>;
  remove(bucket: string, key: string): Promise<void>;
  /** Sorted by the bytes of the key. */
  list(bucket: string): readonly StoredObject[];
}

const byKey = (one: StoredObject, other: StoredObject) =>
  Buffer.compare(Buffer.from(one.key), Buffer.from(other.key));

const nameOf = (bucket: string, key: string) => `${bucket}\0${key}`;

/** Bodies first, each in a file of its own name; renaming the meta file makes the object visible. */
export const openObjectStore = async (folder: string): Promise<ObjectStore> => {
  const objects = new Map<string, StoredObject>();
  const sorted = new Map<string, StoredObject[]>();
  const alone = oneAtATime();
  for (const object of await loadObjects(folder)) {
    objects.set(nameOf(object.bucket, object.key), object);
  }
  const pathOf = (body: string) => join(folder, body);
  const discard = (body: string) => rm(pathOf(body), { force: true });
  const find: ObjectStore['find'] = (bucket, key) => objects.get(nameOf(bucket, key));

  const openObject: ObjectStore['open'] = async (bucket, key) => {
    const object = find(bucket, key);
    if (!object) throw noSuchKey();
    try {
      return { object, file: await open(pathOf(object.body)) };
    } catch (error) {
      // Replaced or deleted since it was found.
      if (find(bucket, key) !== object) return openObject(bucket, key);
      throw error;
    }
  };

  return {
    newBody(bucket, key) {
      const name = metaFile(bucket, key).replace(/json$/, `${randomUUID()}.body`);
      return { name, path: pathOf(name) };
    },
    pathOf,
    discard,
    put: (object, check) =>
      alone(async () => {
        const { bucket, key } = object;
        const existing = find(bucket, key);
        check(existing);
        await writeDurably(join(folder, metaFile(bucket, key)), JSON.stringify(object));
        objects.set(nameOf(bucket, key), object);
        sorted.delete(bucket);
        if (existing) await discard(existing.body);
      }),
    find,
    open: openObject,
    remove: (bucket, key) =>
      alone(async () => {
        const existing = find(bucket, key);
        if (!existing) return;
        await rm(join(folder, metaFile(bucket, key)), { force: true });
        objects.delete(nameOf(bucket, key));
        sorted.delete(bucket);
        await discard(existing.body);
      }),
    list(bucket) {
      const known = sorted.get(bucket);
      if (known) return known;
      const list = [...objects.values()].filter((object) => object.bucket === bucket).sort(byKey);
      sorted.set(bucket, list);
      return list;
    },
  };
};
