import { readJobs } from './reading-jobs.ts';

/** Half a minute less than from one run to the next, so that runs seldom meet. */
const timeoutSeconds = 270;

export const closerConfig = {
  memoryMb: 1024,
  timeoutSeconds,
  variables: ['TABLE_NAME', 'CATALOG_BUCKET', 'INDEX_NOW_KEY'],
  rows: [
    readJobs,
    { may: ['BatchGetItem', 'UpdateItem'], of: ['JOB#*'] },
    { may: ['PutItem'], of: ['CHANGES', 'AUDIT#*', 'ANNOUNCEMENT'] },
    { may: ['ConditionCheckItem'], of: ['CHANGES'] },
  ],
  permissions: ['readSnapshots'],
} as const;
