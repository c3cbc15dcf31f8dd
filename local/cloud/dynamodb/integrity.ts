import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The last eight bytes of every whole LevelDB table file. */
const tableEnd = Buffer.from('57fb808b247547db', 'hex');

const blockBytes = 32 * 1024;
const headerBytes = 7;

const isWholeTable = async (path: string) => {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const end = Buffer.alloc(tableEnd.length);
    await file.read(end, 0, end.length, Math.max(0, size - end.length));
    return end.equals(tableEnd);
  } finally {
    await file.close();
  }
};

/** The manifest is a log of records: checksum (4 bytes), length (2), kind (1), content. */
const isWholeManifest = async (path: string) => {
  const content = await readFile(path);
  let position = 0;
  while (position < content.length) {
    const leftInBlock = blockBytes - (position % blockBytes);
    if (leftInBlock < headerBytes) {
      position += leftInBlock;
      continue;
    }
    if (position + headerBytes > content.length) return false;
    position += headerBytes + content.readUInt16LE(position + 4);
  }
  return position === content.length;
};

const checks: readonly (readonly [RegExp, (path: string) => Promise<boolean>])[] = [
  [/\.ldb$/, isWholeTable],
  [/^MANIFEST-/, isWholeManifest],
];

/**
 * LevelDB opens its tables late and takes a cut manifest for an older one, so both would lose
 * rows without a word. The log needs no check: its torn end is a write that was not acknowledged.
 */
export const refuseDamaged = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const isWhole = checks.find(([pattern]) => pattern.test(name))?.[1];
    if (!isWhole || (await isWhole(join(folder, name)))) continue;
    throw new Error(
      `${join(folder, name)} is damaged. Put back a backup of ${folder}, or remove the folder to start empty.`,
    );
  }
};
