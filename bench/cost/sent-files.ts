import { compress } from '#local/edge/compression.ts';
import type { ReadObject } from '#local/edge/stored-object.ts';
import type { SentFile } from './facts.ts';

const browser = {
  method: 'GET',
  path: '/',
  query: '',
  headers: { 'accept-encoding': 'gzip, br' },
  body: Buffer.alloc(0),
  viewer: { address: '203.0.113.7', port: 4711 },
};

/** As a browser takes it, which CloudFront compresses for. */
export async function sentBytes(text: string, contentType: string): Promise<number> {
  const answer = { status: 200, headers: { 'content-type': contentType }, body: Buffer.from(text) };
  return (await compress(browser, answer)).body.length;
}

const named = /(?:src|href)="\/((?:assets\/|theme\.js|favicon|manifest\.)[^"]*)"/g;

/** Every file of the build that a drawn page has loaded with it. */
export async function sentFiles(html: string, site: ReadObject): Promise<SentFile[]> {
  const paths = new Set([...html.matchAll(named)].map(([, path = '']) => path));
  const files = [...paths].map(async (path): Promise<SentFile[]> => {
    const object = await site(path);
    return object ? [{ path, bytes: (await compress(browser, object)).body.length }] : [];
  });
  return (await Promise.all(files)).flat();
}

/** How many different uploads a page shows. */
export const imagesIn = (html: string): number =>
  new Set([...html.matchAll(/(?:src|srcset)="(\/images\/[^" ]+)/g)].map(([, path]) => path)).size;
