import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { writerOf, type CatalogWriter } from '../apply.ts';
import { catalogOver, type Catalog } from '../catalog.ts';
import { dropLeftFiles, ownPath, unnamed } from './own-file.ts';
import { createDatabase, openDatabase, readState } from '../schema.ts';

const compressionLevel = 9;

/** With the default of 16 kB a large snapshot takes four times as long to open. */
const chunkBytes = 1_048_576;

/** A download that stalls must not keep readers from the snapshot before it or the table. */
const longestPauseMs = 2_000;

export interface CatalogFile {
  catalog: Catalog;
  writer: CatalogWriter;
  /** The rules by which its jobs were indexed. */
  indexing: string;
  /** Of the snapshot that it was; absent when it was built from the table. */
  key?: string;
  compressed(): Promise<Uint8Array>;
  close(): void;
}

async function compressed(database: DatabaseSync, path: string): Promise<Uint8Array> {
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

const fileOver = (database: DatabaseSync, directory: string): CatalogFile => {
  const writer = writerOf(database);
  return {
    catalog: catalogOver(database, writer),
    writer,
    indexing: readState(database).indexing,
    compressed: () => compressed(database, ownPath(directory)),
    close: () => {
      database.close();
    },
  };
};

export async function emptyFile(directory: string): Promise<CatalogFile> {
  const path = ownPath(directory);
  const database = createDatabase(path);
  await unnamed(path);
  return fileOver(database, directory);
}

async function* flowing(download: Readable): AsyncGenerator<unknown> {
  const pause = setTimeout(
    () => download.destroy(new Error('the download stalled')),
    longestPauseMs,
  );
  try {
    for await (const chunk of download) {
      yield chunk;
      pause.refresh();
    }
  } finally {
    clearTimeout(pause);
  }
}

interface SnapshotFile {
  key: string;
  sequence: number;
  directory: string;
}

/** Rejects when the snapshot is damaged, of another schema, or not what it says it is. */
export async function fileFrom(
  snapshot: Readable,
  { key, sequence, directory }: SnapshotFile,
): Promise<CatalogFile> {
  await dropLeftFiles(directory);
  const path = ownPath(directory);
  try {
    await pipeline(
      flowing(snapshot),
      createZstdDecompress({ chunkSize: chunkBytes }),
      createWriteStream(path, { highWaterMark: chunkBytes }),
    );
    return { ...fileOver(openDatabase(path, sequence), directory), key };
  } finally {
    await unnamed(path);
  }
}
