import { alertPages, newsletterPages, reportPage, submissionPages } from '#contract/pages.ts';

export type Kind = 'page' | 'uncached' | 'asset' | 'image' | 'data';

/** The back office, and paths that are not pages. */
const passedPages = [/^\/admin(?:\/|$)/i, /^\/(?:api|images|assets|catalog)\//];
/** Their URLs contain a secret token. */
const secretPages: readonly string[] = [
  ...Object.values(newsletterPages),
  ...Object.values(alertPages),
  reportPage,
  ...Object.values(submissionPages),
];

const kindsByPath: readonly (readonly [RegExp, Kind])[] = [
  [/^\/assets\//, 'asset'],
  [/^\/[\w-]+\.(?:js|svg|png|webmanifest)$/, 'asset'],
  [/^\/images\//, 'image'],
  [/^\/api\//, 'data'],
];

interface FetchRequest extends Pick<Request, 'method' | 'mode' | 'url'> {
  headers: Pick<Headers, 'has'>;
}

/** Undefined if the worker does not handle the request, for example because it carries a sign-in. */
export function findKind({ method, mode, url, headers }: FetchRequest, origin: string) {
  const { origin: at, pathname } = new URL(url);
  if (method !== 'GET' || at !== origin) return undefined;
  if (headers.has('authorization') || headers.has('range')) return undefined;
  const isSecret = secretPages.includes(pathname.toLowerCase());
  const isPassed = isSecret || passedPages.some((pattern) => pattern.test(pathname));
  if (mode === 'navigate') return isPassed ? 'uncached' : 'page';
  return kindsByPath.find(([pattern]) => pattern.test(pathname))?.[1];
}
