import { requireVariables } from './env.ts';

export const siteOrigins = (): readonly string[] =>
  requireVariables('SITE_ORIGIN')
    .SITE_ORIGIN.split(',')
    .map((origin) => origin.trim());
