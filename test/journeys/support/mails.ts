import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a product has mailed to an address; the local cloud keeps each mail as a file. */
export function mailsTo(product: { dataDir: string }, email: string): string[] {
  const folder = join(product.dataDir, 'mail');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .filter((mail) => mail.includes(email));
}
