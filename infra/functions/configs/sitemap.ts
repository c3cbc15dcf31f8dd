import { readJobs, rebuildWithinSeconds } from './reading-jobs.ts';

export const sitemapConfig = {
  memoryMb: 1024,
  timeoutSeconds: rebuildWithinSeconds,
  variables: ['TABLE_NAME', 'CATALOG_BUCKET', 'SITE_ORIGIN', 'SEARCH_ENGINES'],
  rows: [readJobs, { may: ['Query'], of: ['CATEGORY#*', 'POST#1', 'INTERVIEW#1'] }],
  permissions: ['readSnapshots'],
} as const;
