import * as z from 'zod/mini';
import { rootFilesPrefix, sitemapApiPath, sitemapPath } from './public-paths.ts';
import { Problem } from './problem-details.ts';
import { route } from './route.ts';
import { submissionLists } from './submission-kinds.ts';

/** The protocol allows 50,000 addresses, but a function answers 6 MB: these take up to 5.8 MB. */
export const sitemapFileAddressesMax = 10_000;
/** A longer address of a job or a post is given without its slug. */
export const sitemapAddressCharacters = 512;

export const sitemapKinds = ['pages', 'jobs', ...submissionLists, 'companies'] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

const publicGet = { audience: 'public', method: 'GET' } as const;
/** Caches revalidate it at each use, so that deleted and expired jobs disappear at once. */
const xmlRoute = { caching: 'two-seconds', contentType: 'application/xml; charset=utf-8' } as const;

/** The call of the specification: the whole sitemap, or an index of files if it is too long. */
export const getSitemap = route(
  { ...publicGet, id: 'getSitemap', path: sitemapApiPath },
  'sitemap',
  {
    ...xmlRoute,
    summary: 'The site’s pages, listings, jobs, posts and interview experiences as a sitemap',
    responses: { 200: z.string() },
  },
);

export const getSitemapIndex = route(
  { ...publicGet, id: 'getSitemapIndex', path: `${rootFilesPrefix}/sitemap.xml` },
  'sitemap',
  {
    ...xmlRoute,
    summary: 'The files of the sitemap, as the site’s /sitemap.xml',
    responses: { 200: z.string() },
  },
);

export const sitemapFilePath = (kind: SitemapKind, number: number): string =>
  `${sitemapPath.replace('.xml', '')}/${kind}-${number}.xml`;

// eslint-disable-next-line security/detect-non-literal-regexp -- built from constants
const fileNamePattern = new RegExp(
  `^(?<kind>${sitemapKinds.join('|')})-(?<number>[1-9]\\d{0,5})\\.xml$`,
);

const SitemapFile = z.pipe(
  z.string().check(z.maxLength(40, { abort: true }), z.regex(fileNamePattern)),
  z.transform((text): { kind: SitemapKind; number: number } => {
    const { kind, number } = fileNamePattern.exec(text)?.groups ?? {};
    return { kind: z.enum(sitemapKinds).parse(kind), number: Number(number) };
  }),
);

export const getSitemapFile = route(
  { ...publicGet, id: 'getSitemapFile', path: `${rootFilesPrefix}/sitemap/{file}` },
  'sitemap',
  {
    ...xmlRoute,
    summary: 'One file of the sitemap, as the site’s /sitemap/{file}',
    params: z.object({ file: SitemapFile }),
    responses: { 200: z.string(), 404: Problem },
  },
);

export const getRobots = route(
  { ...publicGet, id: 'getRobots', path: `${rootFilesPrefix}/robots.txt` },
  'sitemap',
  {
    summary: 'What search engines may read, as the site’s /robots.txt',
    caching: 'one-minute',
    contentType: 'text/plain; charset=utf-8',
    responses: { 200: z.string() },
  },
);
