import { pageQueryNames } from '#contract/page-query-parameters.ts';
import { sitemapApiPath, sitemapPath } from '#contract/public-paths.ts';
import { getRobots as route } from '#contract/sitemap.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';

/** Robots that read a shared link for its preview. The link may lead to a search. */
const previewRobots =
  'facebookexternalhit LinkedInBot Slackbot TelegramBot Twitterbot WhatsApp'.split(' ');

const blockedPaths = ['Disallow: /admin', 'Disallow: /api/'];

/** Query parameters that are not blocked: the pages of a list, and a page with its own `noindex`. */
const allowedParameters = new Set(['page', 'job']);

/** Searches and filters make endless addresses, and lists show the same jobs. */
const blockedQueries = pageQueryNames
  .filter((name) => !allowedParameters.has(name))
  .flatMap((name) => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]);

/** `isIndexed` is false for a test site, which no search engine should list. */
export function getRobots({ origin, isIndexed }: { origin: string; isIndexed: boolean }) {
  const indexedLines = [
    ...previewRobots.map((name) => `User-agent: ${name}`),
    ...blockedPaths,
    '',
    'User-agent: *',
    ...blockedPaths,
    `Allow: ${sitemapApiPath}`,
    ...blockedQueries,
    '',
    `Sitemap: ${origin}${sitemapPath}`,
  ];
  const lines = isIndexed ? indexedLines : ['User-agent: *', 'Disallow: /'];
  return handle(route, async () => ok(`${lines.join('\n')}\n`));
}
