import { postStatuses } from '#contract/post-options.ts';
import { allSubmissionRows } from '../submission-rows.ts';
import { readJobs, rebuildWithinSeconds } from './reading-jobs.ts';

export const sitemapConfig = {
  memoryMb: 1024,
  timeoutSeconds: rebuildWithinSeconds,
  variables: ['TABLE_NAME', 'CATALOG_BUCKET', 'SITE_ORIGIN', 'SEARCH_ENGINES'],
  rows: [
    readJobs,
    { may: ['Query'], of: ['CATEGORY#*', ...allSubmissionRows(postStatuses.published)] },
  ],
  permissions: ['readSnapshots'],
} as const;
