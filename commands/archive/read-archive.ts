import { existsSync } from 'node:fs';
import { list, type ReadEntry } from 'tar';
import { StartError } from '#local/launch/start-error.ts';
import { type Contents, manifestName, measure } from './contents.ts';
import { firstDifference, Manifest } from './manifest.ts';

const damaged = (file: string, why: string) =>
  new StartError(`${file} is damaged or no backup (${why}). Nothing was changed.`);

interface Found {
  contents: Contents;
  manifest: string;
}

function collect(entry: ReadEntry, found: Found): void {
  if (entry.type !== 'File') throw new Error(`${entry.path} is no file`);
  const { add, content } = measure();
  entry.on('data', (chunk) => {
    add(chunk);
    if (entry.path === manifestName) found.manifest += chunk.toString('utf8');
  });
  entry.on('end', () => {
    if (entry.path !== manifestName) found.contents[entry.path] = content();
  });
}

async function findIn(file: string): Promise<Found> {
  const found: Found = { contents: {}, manifest: '' };
  await list({ file, strict: true, onReadEntry: (entry) => collect(entry, found) });
  return found;
}

/** Reads the archive to its end and compares every file with its manifest; throws StartError. */
export async function readArchive(file: string): Promise<Manifest> {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  try {
    const { contents, manifest: text } = await findIn(file);
    const manifest = Manifest.parse(JSON.parse(text));
    const different = firstDifference(manifest.files, contents);
    if (different === undefined) return manifest;
    throw new Error(`${different} is not as it was written`);
  } catch (error) {
    throw damaged(file, error instanceof Error ? error.message : String(error));
  }
}
