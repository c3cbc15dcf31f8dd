import { pageQueryNames } from '#contract/page-queries.ts';
import { sitemapFilePath, sitemapPath } from '#contract/pages.ts';
import { getRobots as route } from '#contract/sitemap.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';

/** These draw the card of a shared link, which may be one of a search. */
const previewers = 'facebookexternalhit LinkedInBot Slackbot TelegramBot Twitterbot WhatsApp'.split(
  ' ',
);

const closed = ['Disallow: /admin', 'Disallow: /api/'];

/** The pages of a list, and a page that itself asks not to be found. */
const notBarred = new Set(['page', 'job']);

/** Searches and filters have no end, and what they show is on the lists as well. */
const searches = pageQueryNames
  .filter((name) => !notBarred.has(name))
  .flatMap((name) => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]);

/** Nobody is to find a site for tests. */
export function getRobots({ origin, isOpen }: { origin: string; isOpen: boolean }) {
  const open = [
    ...previewers.map((name) => `User-agent: ${name}`),
    ...closed,
    '',
    'User-agent: *',
    ...closed,
    `Allow: ${sitemapFilePath}`,
    ...searches,
    '',
    `Sitemap: ${origin}${sitemapPath}`,
  ];
  const lines = isOpen ? open : ['User-agent: *', 'Disallow: /'];
  return handle(route, async () => ok(`${lines.join('\n')}\n`));
}
