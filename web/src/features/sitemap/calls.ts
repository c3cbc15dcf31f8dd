import { getSitemap } from '#contract/sitemap.ts';
import { call } from '#web/lib/api-client.ts';

export const readSitemap = (): Promise<string> => call(getSitemap);
