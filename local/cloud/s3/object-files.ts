import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StoredObject } from './stored-object.ts';

/** A hash, so that no key can reach outside the folder or meet another on any file system. */
export const metaFile = (bucket: string, key: string): string =>
  `${createHash('sha256').update(`${bucket}\0${key}`).digest('hex')}.json`;

/** A body that was cut would only be noticed by whoever reads it. */
const read = async (folder: string, name: string) => {
  const path = join(folder, name);
  try {
    const object = StoredObject.parse(JSON.parse(await readFile(path, 'utf8')));
    const { size } = await stat(join(folder, object.body));
    if (size !== object.bytes) throw new Error(`${object.body} has ${size} bytes.`);
    return object;
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
    objects.push(await read(folder, name));
  }
  const wanted = new Set(objects.map(({ body }) => body));
  for (const name of names.filter((file) => /\.(?:body|tmp)$/.test(file))) {
    if (!wanted.has(name)) await rm(join(folder, name), { force: true });
  }
  return objects;
};
