import { randomUUID } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Change, Level } from 'dynalite/db/index.js';

export interface BatchWriter {
  /** Makes the store usable again after a write that failed; throws while it cannot be. */
  recover(): Promise<void>;
  /** Writes all of the changes or none, on disk when it resolves. */
  write(changes: Change[]): Promise<void>;
}

const megabyte = 1024 * 1024;
const spareBytes = 8 * megabyte;

/** dynalite replaced these by versions that drop options and that close for ever. */
const original = <K extends 'batch' | 'close'>(db: Level, name: K): Level[K] =>
  Reflect.get(Object.getPrototypeOf(db), name).bind(db);

const logBytes = async (folder: string) => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.log'));
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** Opening writes the logs anew as table files. */
const refuseWithoutSpace = async (folder: string) => {
  const path = join(folder, `${randomUUID()}.tmp`);
  const needed = (await logBytes(folder)) + spareBytes;
  const file = await open(path, 'wx');
  try {
    for (let written = 0; written < needed; written += megabyte) {
      await file.write(Buffer.alloc(megabyte));
    }
    await file.sync();
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
};

/** After a failed write, such as on a full disk, LevelDB takes no other until it is opened anew. */
const reopen = async (db: Level) => {
  await refuseWithoutSpace(db.location);
  await original(db, 'close')();
  await db.open();
};

export const batchWriter = (db: Level): BatchWriter => {
  let hasFailed = false;
  return {
    async recover() {
      if (hasFailed) await reopen(db);
      hasFailed = false;
    },
    async write(changes) {
      try {
        await original(db, 'batch')(changes, { sync: true });
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    },
  };
};
