import {
  alertPages,
  newsletterPages,
  reportPath,
  submissionPages,
} from '#contract/public-paths.ts';

export type RequestKind = 'page' | 'uncached' | 'asset' | 'image' | 'data';

/** The back office, and paths that are not pages. */
const uncachedPaths = [/^\/admin(?:\/|$)/i, /^\/(?:api|images|assets|catalog)\//];
/** Their URLs contain a secret token. */
const pagesWithSecret: readonly string[] = [
  ...Object.values(newsletterPages),
  ...Object.values(alertPages),
  reportPath,
  ...Object.values(submissionPages),
];

const kindPatterns: readonly (readonly [RegExp, RequestKind])[] = [
  [/^\/assets\//, 'asset'],
  [/^\/[\w-]+\.(?:js|svg|png|webmanifest)$/, 'asset'],
  [/^\/images\//, 'image'],
  [/^\/api\//, 'data'],
];

interface FetchRequest extends Pick<Request, 'method' | 'mode' | 'url'> {
  headers: Pick<Headers, 'has'>;
}

/** Undefined if the worker does not handle the request, for example because it carries a sign-in. */
export function findRequestKind({ method, mode, url, headers }: FetchRequest, origin: string) {
  const { origin: requestOrigin, pathname } = new URL(url);
  if (method !== 'GET' || requestOrigin !== origin) return undefined;
  if (headers.has('authorization') || headers.has('range')) return undefined;
  const hasSecret = pagesWithSecret.includes(pathname.toLowerCase());
  const isUncached = hasSecret || uncachedPaths.some((pattern) => pattern.test(pathname));
  if (mode === 'navigate') return isUncached ? 'uncached' : 'page';
  return kindPatterns.find(([pattern]) => pattern.test(pathname))?.[1];
}
