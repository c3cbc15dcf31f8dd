import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api-client.ts';
import { queryKeys } from '#web/lib/query-keys.ts';

export const readSitemap = (): Promise<string> => call('getSitemap');

/** The whole, or the index of a long one's files. */
export const sitemapQuery = queryOptions({
  queryKey: queryKeys.sitemap,
  queryFn: () => readSitemap(),
});
