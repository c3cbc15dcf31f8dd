import { environment } from './env.ts';

export const siteOrigins = (): readonly string[] =>
  environment('SITE_ORIGIN')
    .SITE_ORIGIN.split(',')
    .map((origin) => origin.trim());
