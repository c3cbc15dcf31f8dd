import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { pageRequest } from '#contract/page-request.ts';

/** The first of several is the site's own. */
const configuredOrigin = (): string | undefined =>
  process.env['SITE_ORIGIN']?.split(',', 1)[0]?.trim();

/** The distribution is made later, so no name is set; CloudFront takes only its own names. */
const siteOrigin = (host: string | undefined): string | undefined =>
  configuredOrigin() ?? (host === undefined ? undefined : URL.parse(`https://${host}`)?.origin);

const { pathHeader, hostHeader, pathCharacters } = pageRequest;

/** Within the origin: `//elsewhere.example` is a path like any other. */
function within(origin: string, path: string): URL | undefined {
  const url = URL.parse(`${origin}${path}`);
  return url?.origin === origin ? readable(url) : undefined;
}

const unreadable = '/\ufffd';

/** The router would log a path that it cannot decode, in the visitor's words. */
function readable(url: URL): URL {
  try {
    decodeURIComponent(url.pathname);
    return url;
  } catch {
    return new URL(unreadable, url);
  }
}

/** undefined unless the distribution's viewer function set the headers. */
export function readAddress({ headers }: APIGatewayProxyEventV2): URL | undefined {
  const { [pathHeader]: path = '', [hostHeader]: host } = headers;
  const origin = siteOrigin(host);
  const isPath = path.startsWith('/') && path.length <= pathCharacters;
  return isPath && origin !== undefined ? within(origin, path) : undefined;
}
