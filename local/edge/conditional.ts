import type { Answer, Request } from '../gateway/message.ts';

const single = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

function isUnchanged({ headers: given }: Request, { headers }: Answer): boolean {
  const tags = given['if-none-match'];
  const tag = single(headers['etag']);
  if (tags !== undefined) {
    const known = tags.split(',').map(opaque);
    return known.includes('*') || (tag !== undefined && known.includes(opaque(tag)));
  }
  const since = Date.parse(given['if-modified-since'] ?? '');
  return Date.parse(single(headers['last-modified']) ?? '') <= since;
}

const bodyHeaders = new Set(['content-type', 'content-encoding', 'content-length']);

/** A 304 where the viewer has the same object already. */
export function conditional(request: Request, answer: Answer): Answer {
  if (answer.status !== 200 || !isUnchanged(request, answer)) return answer;
  const headers = Object.entries(answer.headers).filter(([name]) => !bodyHeaders.has(name));
  return { status: 304, headers: Object.fromEntries(headers), body: Buffer.alloc(0) };
}
