import { readJobs } from './reading-jobs.ts';
import { allSubmissionRows } from '../submission-rows.ts';
import type { TablePolicy } from '../table-policies.ts';

const counts: TablePolicy = {
  may: ['UpdateItem'],
  // A search is limited and, where it finds nothing, told to administrators, wherever it is rendered.
  of: ['RATE#jobsSearch#*', 'SALT', 'EMPTYSEARCH#*'],
};

/** It reads what pages show, and writes no more than a search does. */
export const pageConfig = {
  memoryMb: 1769,
  variables: ['TABLE_NAME', 'CATALOG_BUCKET'],
  rows: [
    readJobs,
    { may: ['GetItem'], of: ['JOBREPORT#*', 'LINKCHECK', 'COMPANY'] },
    { may: ['Query', 'BatchGetItem'], of: ['CATEGORY#*'] },
    { may: ['BatchGetItem', 'GetItem', 'Query'], of: allSubmissionRows('*') },
    { may: ['GetItem'], of: ['POSTS'] },
    { may: ['Query'], of: ['COMMENTS#*'] },
    counts,
  ],
  permissions: ['readSnapshots'],
} as const;
