import { readJobs } from './reading-jobs.ts';

/** Somewhat less than from one run to the next, so that runs seldom meet. */
const timeoutSeconds = 50;

/** Publishes drafts whose moment has come, and has jobs follow their categories. */
export const jobsWorkerConfig = {
  memoryMb: 512,
  timeoutSeconds,
  variables: ['TABLE_NAME', 'INDEX_NOW_KEY'],
  rows: [
    readJobs,
    { may: ['BatchGetItem', 'PutItem', 'UpdateItem'], of: ['JOB#*'] },
    { may: ['BatchGetItem'], of: ['CATEGORY#*'] },
    { may: ['Query', 'UpdateItem', 'DeleteItem'], of: ['CATEGORYCHANGE'] },
    { may: ['GetItem', 'PutItem', 'DeleteItem'], of: ['DRAFT'] },
    { may: ['Query'], of: ['DRAFTDUE'] },
    { may: ['PutItem', 'ConditionCheckItem'], of: ['CHANGES'] },
    { may: ['PutItem'], of: ['AUDIT#*', 'ANNOUNCEMENT'] },
  ],
} as const;
