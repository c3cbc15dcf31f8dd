import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** The snapshot after these statements of SQL were run in it. */
export async function changeSnapshot(compressed: Uint8Array, statements: string) {
  const path = join(tmpdir(), `catalog-test-${randomUUID()}.db`);
  await writeFile(path, zstdDecompressSync(compressed));
  const database = new DatabaseSync(path);
  database.exec(statements);
  database.close();
  const changed = zstdCompressSync(await readFile(path));
  await rm(path);
  return changed;
}
