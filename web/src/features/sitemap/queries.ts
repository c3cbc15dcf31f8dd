import { queryOptions } from '@tanstack/react-query';
import { fetchPart } from '#web/lib/lost-part.ts';
import { queryKeys } from '#web/lib/query-keys.ts';

/** The whole, or the index of a long one's files. */
export const sitemapQuery = queryOptions({
  queryKey: queryKeys.sitemap,
  queryFn: async () => (await fetchPart(import('./calls.ts'))).readSitemap(),
});
