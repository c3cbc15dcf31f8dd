import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { pageRequest } from '#contract/page-request.ts';

/** The first of several is the site's own. */
const configuredOrigin = (): string | undefined =>
  process.env['SITE_ORIGIN']?.split(',', 1)[0]?.trim();

/**
 * Where the site is. A deployed function cannot be told, since the distribution is made after it; but
 * CloudFront takes requests for its own names only, so the visitor's host is one of them.
 */
const siteOrigin = (host: string | undefined): string | undefined =>
  configuredOrigin() ?? (host === undefined ? undefined : URL.parse(`https://${host}`)?.origin);

const { pathHeader, hostHeader, pathCharacters } = pageRequest;

/** Within the origin: `//elsewhere.example` is a path like any other. */
function within(origin: string, path: string): URL | undefined {
  const url = URL.parse(`${origin}${path}`);
  return url?.origin === origin ? readable(url) : undefined;
}

const unreadable = '/\ufffd';

/** What the router cannot decode it would tell the log, in the visitor's own words; it leads nowhere. */
function readable(url: URL): URL {
  try {
    decodeURIComponent(url.pathname);
    return url;
  } catch {
    return new URL(unreadable, url);
  }
}

/** What the visitor asked for; undefined unless the distribution's viewer function said so. */
export function readAddress({ headers }: APIGatewayProxyEventV2): URL | undefined {
  const { [pathHeader]: path = '', [hostHeader]: host } = headers;
  const origin = siteOrigin(host);
  const isPath = path.startsWith('/') && path.length <= pathCharacters;
  return isPath && origin !== undefined ? within(origin, path) : undefined;
}
