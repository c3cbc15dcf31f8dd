import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';

/** One hash over the names and contents of files and of everything in folders. */
export function contentHash(paths: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  const files = paths
    .flatMap((path) => globSync([path, `${path}/**`]))
    .filter((path) => statSync(path).isFile())
    .sort();
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
