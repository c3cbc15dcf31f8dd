import * as z from 'zod/mini';
import { sitemapFilePath } from './pages.ts';
import { Problem } from './problem.ts';
import { route } from './route.ts';
import { WholeNumber } from './text.ts';

/**
 * What one file holds at most. The protocol allows 50,000 addresses, but a function answers 6 MB:
 * 10,000 addresses of 512 characters are 5.4 MB.
 */
export const sitemapAddressesMax = 10_000;
/** A longer address of a job or a post is given without its slug. */
export const sitemapAddressCharacters = 512;

/** An index of files past the protocol's limit; `part` names one of them, from 1. */
export const getSitemap = route({
  id: 'getSitemap',
  summary: 'The site’s pages, listings, jobs, posts and interview experiences as a sitemap',
  method: 'GET',
  path: sitemapFilePath,
  group: 'sitemap',
  audience: 'public',
  caching: 'menu',
  textType: 'application/xml; charset=utf-8',
  query: z.object({ part: z.optional(WholeNumber(1, 50_000)) }),
  answers: { 200: z.string(), 404: Problem, 422: Problem },
});
