import { queryOptions } from '@tanstack/react-query';
import { fetchPart } from '#web/lib/lost-part.ts';
import { queryKeys } from '#web/lib/query-keys.ts';

/** `part` names one file of a long sitemap; empty is the whole, or the index of its files. */
export const sitemapQuery = (part: string) =>
  queryOptions({
    queryKey: queryKeys.sitemap(part),
    queryFn: async () => (await fetchPart(import('./calls.ts'))).readSitemap(part),
  });
