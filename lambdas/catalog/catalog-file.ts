import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { writerOf, type CatalogWriter } from './apply.ts';
import { catalogOver, type Catalog } from './catalog.ts';
import { createDatabase, openDatabase, readState } from './schema.ts';

const compressionLevel = 9;

/** With the default of 16 kB a large snapshot takes four times as long to open. */
const chunkBytes = 1_048_576;

/** A download that stalls must not keep readers from the snapshot before it or the table. */
const openingTimeoutMs = 8_000;

export interface CatalogFile {
  catalog: Catalog;
  writer: CatalogWriter;
  /** The rules by which its jobs were indexed. */
  indexing: string;
  compressed(): Promise<Uint8Array>;
  close(): void;
}

const ownPath = (directory: string) => join(directory, `catalog-${randomUUID()}.db`);

/** Where the system allows it the file loses its name at once, so that no end of the process leaves it. */
const unnamed = (path: string) => rm(path, { force: true }).catch(() => undefined);

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

/** Rejects when the snapshot is damaged, of another schema, or not what it says it is. */
export async function fileFrom(
  snapshot: Readable,
  { sequence, directory }: { sequence: number; directory: string },
): Promise<CatalogFile> {
  const path = ownPath(directory);
  try {
    await pipeline(
      snapshot,
      createZstdDecompress({ chunkSize: chunkBytes }),
      createWriteStream(path, { highWaterMark: chunkBytes }),
      { signal: AbortSignal.timeout(openingTimeoutMs) },
    );
    return fileOver(openDatabase(path, sequence), directory);
  } finally {
    await unnamed(path);
  }
}
