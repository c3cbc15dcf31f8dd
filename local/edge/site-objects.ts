import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { lookup } from 'mime-types';
import { siteCaching } from '#infra/site/site-caching.ts';
import type { Answer } from '../gateway/message.ts';
import type { ReadObject } from './stored-object.ts';

const cacheControl = (key: string): string =>
  key.startsWith('assets/') ? siteCaching.assets : siteCaching.pages;

function objectOf(file: string, key: string): Answer {
  const body = readFileSync(file);
  return {
    status: 200,
    headers: {
      'content-type': lookup(key) || 'binary/octet-stream',
      'cache-control': cacheControl(key),
      etag: `"${createHash('md5').update(body).digest('hex')}"`,
      'last-modified': statSync(file).mtime.toUTCString(),
    },
    body,
  };
}

/** The built web in memory, so that a build beside a running site does not tear it apart. */
export function siteObjects(folder: string): ReadObject {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const objects = new Map(
    files.map((file) => {
      const key = relative(folder, file).split(sep).join('/');
      return [key, objectOf(file, key)];
    }),
  );
  return async (key) => objects.get(key);
}
