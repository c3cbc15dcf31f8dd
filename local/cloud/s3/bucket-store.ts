import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { oneAtATime } from '#lambdas/platform/one-at-a-time.ts';
import { writeDurably } from '../durable-file.ts';

const Buckets = z.record(z.string(), z.object({ createdAt: z.number() }));
type Buckets = z.infer<typeof Buckets>;

export interface BucketStore {
  all(): Readonly<Buckets>;
  has(name: string): boolean;
  add(name: string): Promise<void>;
}

const load = async (path: string): Promise<Buckets> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  try {
    return Buckets.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${path} is damaged. Put back a backup of its folder.`, { cause });
  }
};

export const openBucketStore = async (folder: string): Promise<BucketStore> => {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'buckets.json');
  const alone = oneAtATime();
  let buckets = await load(path);
  const save = async (next: Buckets) => {
    await writeDurably(path, JSON.stringify(next));
    buckets = next;
  };
  return {
    all: () => buckets,
    has: (name) => Object.hasOwn(buckets, name),
    add: (name) => alone(() => save({ ...buckets, [name]: { createdAt: Date.now() } })),
  };
};
