import { readJobs } from './reading-jobs.ts';

/** Somewhat less than from one run to the next, so that runs seldom meet. */
const timeoutSeconds = 50;

export const moverPlan = {
  memoryMb: 512,
  timeoutSeconds,
  variables: ['TABLE_NAME'],
  rows: [
    readJobs,
    { may: ['BatchGetItem', 'UpdateItem'], of: ['JOB#*'] },
    { may: ['BatchGetItem'], of: ['CATEGORY#*'] },
    { may: ['Query', 'UpdateItem', 'DeleteItem'], of: ['CATEGORYCHANGE'] },
    { may: ['PutItem', 'ConditionCheckItem'], of: ['CHANGES'] },
  ],
} as const;
