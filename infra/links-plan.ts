import type { FunctionPlan } from './function-plans.ts';
import { readJobs } from './reading-jobs.ts';

/** Twice what a run takes before it leaves the rest to the next one. */
const timeoutSeconds = 600;

/** Asks where Apply leads; what it asks is not in AWS, so no right says where it may go: see `lambdas/links`. */
export const linksPlan: FunctionPlan = {
  memoryMb: 1024,
  timeoutSeconds,
  variables: ['TABLE_NAME', 'CATALOG_BUCKET', 'SITE_ORIGIN', 'LINK_CHECKS'],
  rows: [readJobs, { may: ['Query', 'PutItem'], of: ['LINKCHECK'] }],
  permissions: ['readSnapshots'],
};
