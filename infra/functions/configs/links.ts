import { readJobs, rebuildWithinSeconds } from './reading-jobs.ts';

/** Twice what a run takes before it leaves the rest to the next one. */
const runSeconds = 600;

/**
 * They ask where Apply leads. What they ask is not in AWS, so no right says where it may go: see
 * `lambdas/links`. Beside jobs they read, and write, nothing that would be worth reaching.
 */
export const linkConfigs = {
  'links-worker': {
    memoryMb: 1024,
    timeoutSeconds: runSeconds,
    variables: ['TABLE_NAME', 'CATALOG_BUCKET', 'SITE_ORIGIN', 'LINK_CHECKS'],
    rows: [readJobs, { may: ['Query', 'PutItem'], of: ['LINKCHECK'] }],
    permissions: ['readSnapshots'],
  },
  'links-admin': {
    memoryMb: 1024,
    timeoutSeconds: rebuildWithinSeconds,
    variables: [
      ...(['TABLE_NAME', 'CATALOG_BUCKET', 'USER_POOL_ID', 'USER_POOL_CLIENT_ID'] as const),
      ...(['SITE_ORIGIN', 'LINK_CHECKS'] as const),
    ],
    rows: [
      readJobs,
      { may: ['Query'], of: ['FAILINGLINK'] },
      { may: ['GetItem', 'PutItem'], of: ['LINKCHECK'] },
      { may: ['UpdateItem'], of: ['RATE#checkLink#*', 'SALT'] },
      { may: ['PutItem'], of: ['AUDIT#*'] },
    ],
    permissions: ['readSnapshots'],
  },
} as const;
