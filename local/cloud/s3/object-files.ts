import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StoredObject } from './stored-object.ts';

/** A hash, so that no key can reach outside the folder or meet another on any file system. */
export const metaFile = (bucket: string, key: string): string =>
  `${createHash('sha256').update(`${bucket}\0${key}`).digest('hex')}.json`;

const read = async (path: string) => {
  try {
    return StoredObject.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    throw new Error(`${path} is damaged. Put back a backup, or remove it to lose this object.`, {
      cause,
    });
  }
};

/** The objects of the folder; what a kill left half written is removed. */
export const loadObjects = async (folder: string): Promise<StoredObject[]> => {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  const objects: StoredObject[] = [];
  for (const name of names.filter((file) => file.endsWith('.json'))) {
    objects.push(await read(join(folder, name)));
  }
  const wanted = new Set(objects.map(({ body }) => body));
  for (const name of names.filter((file) => /\.(?:body|tmp)$/.test(file))) {
    if (!wanted.has(name)) await rm(join(folder, name), { force: true });
  }
  return objects;
};
