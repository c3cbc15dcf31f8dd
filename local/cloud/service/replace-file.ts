import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';

const ownerOnly = 0o600;

/** Replaces the file in one step: it has the old content or the new one, never a part of it. */
export async function replaceFile(path: string, content: string): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  await writeFile(temporary, content, { mode: ownerOnly, flag: 'wx' });
  await rename(temporary, path);
}
