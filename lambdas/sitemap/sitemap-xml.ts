/** One address of the site; `path` as people read it, in any script. */
export interface Page {
  path: string;
  /** Leads to the same page, for where `path` is too long. */
  shortPath?: string;
  lastmod?: string;
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');

/** ASCII only: the protocol wants what is not in a path percent-encoded, and XML the rest escaped. */
const locationOf = (origin: string, path: string) => escaped(`${origin}${encodeURI(path)}`);

const file = (root: 'urlset' | 'sitemapindex', lines: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${namespace}">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');

interface Lengths {
  /** Past this the short path is taken, where there is one. */
  preferred: number;
  /** What is longer is left out. */
  most: number;
}

export function urlSet(origin: string, pages: readonly Page[], lengths: Lengths): string {
  const lines = pages.flatMap(({ path, shortPath, lastmod }) => {
    const whole = locationOf(origin, path);
    const isLong = shortPath !== undefined && whole.length > lengths.preferred;
    const location = isLong ? locationOf(origin, shortPath) : whole;
    if (location.length > lengths.most) return [];
    const changed = lastmod === undefined ? '' : `<lastmod>${escaped(lastmod)}</lastmod>`;
    return [`<url><loc>${location}</loc>${changed}</url>`];
  });
  return file('urlset', lines);
}

export const sitemapIndex = (origin: string, paths: readonly string[]): string =>
  file(
    'sitemapindex',
    paths.map((path) => `<sitemap><loc>${locationOf(origin, path)}</loc></sitemap>`),
  );
