import { sitemapStylePath } from '#contract/pages.ts';
import { encodeAddress, escaped } from '#lambdas/platform/feeds/xml.ts';

/** `path` is as people read it, in any script. */
export interface Page {
  path: string;
  /** Leads to the same page where `path` is too long. */
  shortPath?: string;
  lastmod?: string | undefined;
}

export type Part = Pick<Page, 'path' | 'lastmod'>;

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** ASCII only: the protocol wants paths percent-encoded, and XML the rest escaped. */
const toLocation = (origin: string, path: string) => escaped(encodeAddress(origin, path));

const file = (root: 'urlset' | 'sitemapindex', lines: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<?xml-stylesheet type="text/css" href="${sitemapStylePath}"?>`,
    `<${root} xmlns="${namespace}">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');

const changed = ({ lastmod }: Part) =>
  lastmod === undefined ? '' : `<lastmod>${escaped(lastmod)}</lastmod>`;

export function urlSet(
  origin: string,
  pages: readonly Page[],
  /** Past the preferred length the short path is taken, and what is longer than most is left out. */
  { preferred, most }: Record<'preferred' | 'most', number>,
): string {
  const lines = pages.flatMap((page) => {
    const { path, shortPath = path } = page;
    const full = toLocation(origin, path);
    const location = full.length > preferred ? toLocation(origin, shortPath) : full;
    return location.length > most ? [] : [`<url><loc>${location}</loc>${changed(page)}</url>`];
  });
  return file('urlset', lines);
}

export const sitemapIndex = (origin: string, parts: readonly Part[]): string =>
  file(
    'sitemapindex',
    parts.map(
      (part) => `<sitemap><loc>${toLocation(origin, part.path)}</loc>${changed(part)}</sitemap>`,
    ),
  );
