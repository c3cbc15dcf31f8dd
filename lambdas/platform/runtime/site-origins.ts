import { environment } from './env.ts';

/** The site's own address first, then others whose pages may call. */
export const siteOrigins = (): readonly string[] =>
  environment('SITE_ORIGIN')
    .SITE_ORIGIN.split(',')
    .map((origin) => origin.trim());
