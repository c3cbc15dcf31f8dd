import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { createSerialQueue } from '#lambdas/platform/runtime/serial-queue.ts';
import { replaceFile } from '../service/replace-file.ts';

const StoredObject = z.object({
  key: z.string(),
  /** The name of the file with the body. */
  bodyFile: z.string(),
  bytes: z.number(),
  etag: z.string(),
  modifiedAt: z.number(),
  headers: z.record(z.string(), z.string()),
});
export type StoredObject = z.infer<typeof StoredObject>;

/** The hash of a key is a safe file name: no key leads out of the folder, and no two keys share a file. */
const toFileName = (key: string) => createHash('sha256').update(key).digest('hex');

/** An object is a file with its body and a JSON file with its metadata. The body is written first; replacing the JSON file makes it visible. */
async function openBucket(folder: string) {
  await mkdir(folder, { recursive: true });
  const objects = new Map<string, StoredObject>();
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.json'))) {
    const object = StoredObject.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
    objects.set(object.key, object);
  }
  const runQueued = createSerialQueue();
  const removeBody = (object: StoredObject | undefined) =>
    object && rm(join(folder, object.bodyFile), { force: true });
  return {
    find: (key: string) => objects.get(key),
    read: (key: string) =>
      runQueued(async () => {
        const object = objects.get(key);
        return object && { object, body: await readFile(join(folder, object.bodyFile)) };
      }),
    /** With `onlyNew`, it changes nothing and gives undefined if the key exists. */
    put: (
      key: string,
      content: Buffer,
      { headers, onlyNew }: Pick<StoredObject, 'headers'> & { onlyNew: boolean },
    ) =>
      runQueued(async () => {
        const previous = objects.get(key);
        if (previous && onlyNew) return undefined;
        const bodyFile = `${toFileName(key)}.${randomUUID()}.body`;
        const etag = `"${createHash('md5').update(content).digest('hex')}"`;
        const metadata = { bytes: content.length, etag, modifiedAt: Date.now() };
        const object = { key, bodyFile, ...metadata, headers };
        await writeFile(join(folder, bodyFile), content);
        await replaceFile(join(folder, `${toFileName(key)}.json`), JSON.stringify(object));
        objects.set(key, object);
        await removeBody(previous);
        return object;
      }),
    remove: (key: string) =>
      runQueued(async () => {
        const previous = objects.get(key);
        objects.delete(key);
        await rm(join(folder, `${toFileName(key)}.json`), { force: true });
        await removeBody(previous);
      }),
    list: () =>
      [...objects.values()].sort((one, other) =>
        Buffer.compare(Buffer.from(one.key), Buffer.from(other.key)),
      ),
  };
}
export type Bucket = Awaited<ReturnType<typeof openBucket>>;

/** A bucket's name can be the name of a folder: S3 allows no slashes in it, and no dots at its ends. */
export async function openBuckets(folder: string) {
  await mkdir(folder, { recursive: true });
  const buckets = new Map<string, Bucket>();
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) buckets.set(entry.name, await openBucket(join(folder, entry.name)));
  }
  return {
    names: () => [...buckets.keys()].sort(),
    find: (name: string) => buckets.get(name),
    async create(name: string): Promise<void> {
      buckets.set(name, await openBucket(join(folder, name)));
    },
  };
}
export type Buckets = Awaited<ReturnType<typeof openBuckets>>;
