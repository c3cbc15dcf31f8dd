import { getSitemap } from '#contract/sitemap.ts';
import { call } from '#web/lib/api-client.ts';

export const readSitemap = (part: string): Promise<string> =>
  call(getSitemap, { query: part ? { part } : {} });
