import type { FunctionConfig } from '../function-configs.ts';

/** Visits the site as anybody may, and reads how far catalog and outbox are behind. */
export const watchConfig: FunctionConfig = {
  memoryMb: 256,
  timeoutSeconds: 30,
  variables: ['TABLE_NAME', 'SITE_ORIGIN'],
  rows: [
    { may: ['GetItem'], of: ['CATALOG'] },
    {
      may: ['Query'],
      of: [
        ...['CHANGES', 'OUTBOX', 'ANNOUNCEMENT'],
        ...['DEADLETTER', 'DEADANNOUNCEMENT', 'DEADALERTMAIL'],
      ],
    },
  ],
};
