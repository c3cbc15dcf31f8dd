import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';

const ownerOnly = 0o600;

/** The file has the old content or the new one, never a part; on disk when this resolves. */
export const writeDurably = async (path: string, content: string | Uint8Array): Promise<void> => {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(temporary, 'wx', ownerOnly);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
};
