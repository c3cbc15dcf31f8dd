import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

export interface Content {
  bytes: number;
  sha256: string;
}
export type Contents = Record<string, Content>;

export const manifestName = 'manifest.json';

/** Who holds the folder, and what each start makes anew. */
const leftOut = new RegExp(`^(?:lock(?:\\.\\d+)?|logs|tmp|${manifestName.replace('.', '\\.')})$`);

/** The names of the files that are data, with `/` between folders. */
export async function dataFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !leftOut.test(name.split('/')[0] ?? ''))
    .sort();
}

export function measure() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    add(chunk: Uint8Array): void {
      hash.update(chunk);
      bytes += chunk.length;
    },
    content: (): Content => ({ bytes, sha256: hash.digest('hex') }),
  };
}

async function contentOf(path: string): Promise<Content> {
  const { add, content } = measure();
  await pipeline(createReadStream(path), async (chunks) => {
    for await (const chunk of chunks) add(chunk);
  });
  return content();
}

export async function contentsOf(folder: string): Promise<Contents> {
  const contents: Contents = {};
  for (const name of await dataFiles(folder)) contents[name] = await contentOf(join(folder, name));
  return contents;
}

/** Resolves when the file, or the folder's list of names, is on disk. */
export async function sync(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

export const totalBytes = (contents: Contents): number =>
  Object.values(contents).reduce((sum, { bytes }) => sum + bytes, 0);
