import { readJobs, rebuildWithinSeconds } from './reading-jobs.ts';

export const alertConfigs = {
  'alerts-public': {
    memoryMb: 1024,
    timeoutSeconds: rebuildWithinSeconds,
    variables: ['TABLE_NAME', 'CATALOG_BUCKET', 'SITE_ORIGIN'],
    rows: [
      readJobs,
      { may: ['Query'], of: ['CATEGORY#*'] },
      { may: ['GetItem', 'PutItem'], of: ['ALERTS#*'] },
      { may: ['PutItem'], of: ['OUTBOX'] },
    ],
    permissions: ['readSnapshots'],
  },
  /** Writes the mails of new jobs; what a run leaves undone the next one does. */
  'alerts-worker': {
    memoryMb: 1769,
    timeoutSeconds: 900,
    variables: ['TABLE_NAME', 'CATALOG_BUCKET', 'SITE_ORIGIN'],
    rows: [
      readJobs,
      { may: ['Query'], of: ['ALERTS', 'COMPANY'] },
      { may: ['GetItem', 'PutItem'], of: ['ALERTS#*'] },
      { may: ['UpdateItem'], of: ['ALERTRUN'] },
      { may: ['PutItem'], of: ['ALERTMAIL'] },
    ],
    permissions: ['readSnapshots'],
  },
} as const;
