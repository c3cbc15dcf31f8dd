import { randomUUID } from 'node:crypto';
import { createReadStream, writeFileSync } from 'node:fs';
import { open, rm, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { openWriter } from '../index/catalog-writer.ts';
import { createCatalog } from '../answer/catalog.ts';
import { createDatabase, openDatabase, readState } from '../index/sqlite-schema.ts';

const fileNamePattern = /^catalog-(\d+)-[\da-f-]+\.db(?:-journal)?$/u;

/** A file is unlinked as soon as it is open, so one that is older than this was left by a crash. */
const leftOverAfterMs = 10 * 60_000;

const newPath = (directory: string) => join(directory, `catalog-${process.pid}-${randomUUID()}.db`);

/** Removes the name of the open file where the system allows it, so that no process leaves a file behind. */
const unlink = (path: string): Promise<void> => rm(path, { force: true }).catch(() => undefined);

async function isLeftOver(path: string, pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    const isForbidden = error instanceof Error && 'code' in error && error.code === 'EPERM';
    if (!isForbidden) return true;
  }
  // After a crash the next process of an environment may have the same id.
  const { mtimeMs } = await stat(path);
  return Date.now() - mtimeMs > leftOverAfterMs;
}

const compressionLevel = 9;

/** With the default of 16 kB, a large snapshot takes four times as long to open. */
const chunkBytes = 262_144;

/** A download that pauses for longer fails. Then an older snapshot or the table is read. */
const maxPauseMs = 2_000;

/** `key` is that of the snapshot in S3; absent where the catalog was created empty. */
export type CatalogFile = ReturnType<typeof openFile> & { key?: string };

async function compressDatabase(database: DatabaseSync, path: string): Promise<Uint8Array> {
  database.exec(`INSERT INTO search (search) VALUES ('optimize')`);
  try {
    database.prepare('VACUUM INTO ?').run(path);
    const params = {
      [constants.ZSTD_c_compressionLevel]: compressionLevel,
      [constants.ZSTD_c_checksumFlag]: 1,
    };
    return await pipeline(createReadStream(path), createZstdCompress({ params }), buffer);
  } finally {
    await rm(path, { force: true });
  }
}

const openFile = (database: DatabaseSync, directory: string) => {
  const writer = openWriter(database);
  return {
    catalog: createCatalog(database, writer),
    writer,
    indexingHash: readState(database).indexingHash,
    compress: () => compressDatabase(database, newPath(directory)),
    close: () => {
      database.close();
    },
  };
};

export const createCatalogFile = (directory: string): CatalogFile =>
  openFile(createDatabase(newPath(directory)), directory);

async function* failIfStalled(download: Readable): AsyncGenerator<unknown> {
  const pause = setTimeout(() => download.destroy(new Error('the download stalled')), maxPauseMs);
  try {
    for await (const chunk of download) {
      yield chunk;
      pause.refresh();
    }
  } finally {
    clearTimeout(pause);
  }
}

/** Rejects if the snapshot is damaged, of another schema, or not of that sequence. */
export async function downloadFile(
  snapshot: Readable,
  { key, sequence, directory }: { key: string; sequence: number; directory: string },
): Promise<CatalogFile> {
  for (const file of await readdir(directory)) {
    const pid = Number(fileNamePattern.exec(file)?.[1]);
    const path = join(directory, file);
    if (pid > 0 && (await isLeftOver(path, pid).catch(() => false))) await unlink(path);
  }
  const path = newPath(directory);
  try {
    await using file = await open(path, 'wx');
    const decompressed = createZstdDecompress({ chunkSize: chunkBytes });
    await pipeline(failIfStalled(snapshot), decompressed, async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) writeFileSync(file.fd, chunk);
    });
    return { ...openFile(openDatabase(path, sequence), directory), key };
  } finally {
    await unlink(path);
  }
}
