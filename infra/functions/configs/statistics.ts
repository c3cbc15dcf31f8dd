import { postStatuses } from '#contract/post-options.ts';
import { allSubmissionRows } from '../submission-rows.ts';
import { readJobs, rebuildWithinSeconds } from './reading-jobs.ts';

const pending = allSubmissionRows(postStatuses.pending_review);

export const statisticsConfigs = {
  'statistics-public': {
    memoryMb: 512,
    variables: ['TABLE_NAME'],
    rows: [
      { may: ['GetItem'], of: ['JOB#*'] },
      { may: ['PutItem'], of: ['VISIT#*'] },
      { may: ['UpdateItem'], of: ['FIGURES', 'JOBFIGURES#*'] },
    ],
  },
  'statistics-admin': {
    memoryMb: 1024,
    timeoutSeconds: rebuildWithinSeconds,
    variables: ['TABLE_NAME', 'CATALOG_BUCKET', 'USER_POOL_ID', 'USER_POOL_CLIENT_ID'],
    rows: [
      readJobs,
      {
        may: ['Query'],
        of: [
          ...['FIGURES', 'EMPTYSEARCH#*', ...pending],
          ...['COMMENTS#pending', 'CONTACT', 'DRAFT', 'REPORTS', 'FAILINGLINK'],
        ],
      },
    ],
    permissions: ['readSnapshots', 'listAccounts', 'nameAdministrators'],
  },
  /** Tells administrators by a mail what waits for them. */
  'statistics-mailer': {
    memoryMb: 1024,
    timeoutSeconds: rebuildWithinSeconds,
    variables: ['TABLE_NAME', 'CATALOG_BUCKET', 'USER_POOL_ID', 'SITE_ORIGIN'],
    rows: [
      readJobs,
      {
        may: ['Query'],
        of: [
          ...[...pending, 'COMMENTS#pending', 'CONTACT', 'REPORTS'],
          ...['FAILINGLINK', 'DAILYMAILOFF'],
        ],
      },
      { may: ['PutItem'], of: ['DAILYMAIL#*', 'OUTBOX'] },
    ],
    permissions: ['readSnapshots', 'listAccounts'],
  },
} as const;
