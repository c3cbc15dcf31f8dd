import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const Manifest = z.record(z.string(), z.object({ file: z.string() }));

/** The file of the built web that holds a source below `web`; names of files are hashes alone. */
export function builtFile(source: `src/${string}`): string {
  const text = readFileSync('web/dist/.vite/manifest.json', 'utf8');
  const built = Manifest.parse(JSON.parse(text))[source];
  if (!built) throw new Error(`The built web has no ${source}.`);
  return built.file;
}
