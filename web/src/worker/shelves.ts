import { keptAtHeader, offline } from '#contract/offline.ts';

/** Names of caches: code and pages belong to one build, answers and pictures to none. */
export const shelvesOf = (build: string) => ({
  assets: `assets-${build}`,
  pages: `pages-${build}`,
  data: 'data',
  images: 'images',
});
export type Shelves = ReturnType<typeof shelvesOf>;

/** A build's code without its pages, or the other way round, is of no use: both go together. */
export const isOfOtherBuild = (name: string, shelves: Shelves): boolean =>
  /^(?:assets|pages)-/.test(name) && ![shelves.assets, shelves.pages].includes(name);

const goneStatuses = [404, 410];
const isPrivate = (headers: Headers) => /\bno-store\b/.test(headers.get('cache-control') ?? '');

const mayBeKept = ({ status, type, redirected, headers }: Response) =>
  status === 200 && type === 'basic' && !redirected && !isPrivate(headers);

/** The body is decoded by now. */
function copyOf(answer: Response, body: BodyInit, at: string): Response {
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(keptAtHeader, at);
  return new Response(body, { headers });
}

/** A page cannot read its own headers. */
const markedPage = (html: string, at: string) =>
  html.replace('<html', `<html data-kept-at="${at}"`);

async function dropOldest(shelf: Cache, most: number): Promise<void> {
  const keys = await shelf.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => shelf.delete(key)));
}

interface Keeping {
  name: string;
  most: number;
  /** Whether the text is worth keeping; undefined for what is no text. */
  accepts?: (text: string) => boolean;
}

/** Keeps a copy, and forgets what is gone by now. A full disk is no reason to fail. */
export async function keep(request: Request | string, answer: Response, keeping: Keeping) {
  const { name, most, accepts } = keeping;
  const shelf = await caches.open(name);
  if (goneStatuses.includes(answer.status)) await shelf.delete(request);
  if (!mayBeKept(answer)) return;
  const at = new Date().toISOString();
  const body = accepts ? await answer.text() : await answer.blob();
  if (typeof body !== 'string') await shelf.put(request, copyOf(answer, body, at));
  else if (accepts?.(body)) await shelf.put(request, copyOf(answer, markedPage(body, at), at));
  await dropOldest(shelf, most);
}

const ageOf = (answer: Response, now: number) =>
  now - Date.parse(answer.headers.get(keptAtHeader) ?? '');

/** What is too old is as good as not there. */
export async function findKept(request: Request, name: string): Promise<Response | undefined> {
  const shelf = await caches.open(name);
  const found = await shelf.match(request, { ignoreVary: true });
  return found && ageOf(found, Date.now()) < offline.keptDays * 86_400_000 ? found : undefined;
}
