import { sitemapStylePath } from '#contract/public-paths.ts';
import { escapeXml } from '#lambdas/platform/feeds/escape-xml.ts';
import { toAbsoluteUrl } from '#lambdas/platform/feeds/absolute-url.ts';

export interface SitemapPage {
  /** Not percent-encoded; may be in any script. */
  path: string;
  /** Leads to the same page; used where `path` is too long. */
  shortPath?: string;
  lastmod?: string | undefined;
}

export type SitemapPart = Pick<SitemapPage, 'path' | 'lastmod'>;

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** ASCII only: the sitemap protocol requires percent-encoded paths, and XML escapes the rest. */
const toLocation = (origin: string, path: string) => escapeXml(toAbsoluteUrl(origin, path));

const toDocument = (root: 'urlset' | 'sitemapindex', lines: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<?xml-stylesheet type="text/css" href="${sitemapStylePath}"?>`,
    `<${root} xmlns="${namespace}">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');

const toLastmod = ({ lastmod }: SitemapPart) =>
  lastmod === undefined ? '' : `<lastmod>${escapeXml(lastmod)}</lastmod>`;

export function toUrlSet(
  origin: string,
  pages: readonly SitemapPage[],
  /** In characters. An address over the preferred length gets its short path; one over the maximum is left out. */
  { preferred, max }: Record<'preferred' | 'max', number>,
): string {
  const lines = pages.flatMap((page) => {
    const { path, shortPath = path } = page;
    const fullLocation = toLocation(origin, path);
    const location = fullLocation.length > preferred ? toLocation(origin, shortPath) : fullLocation;
    return location.length > max ? [] : [`<url><loc>${location}</loc>${toLastmod(page)}</url>`];
  });
  return toDocument('urlset', lines);
}

export const toSitemapIndex = (origin: string, parts: readonly SitemapPart[]): string =>
  toDocument(
    'sitemapindex',
    parts.map(
      (part) => `<sitemap><loc>${toLocation(origin, part.path)}</loc>${toLastmod(part)}</sitemap>`,
    ),
  );
