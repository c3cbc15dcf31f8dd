import type { Row } from './row.ts';

/** Faults of the machine under the product: killed, cut, full, early, late, old. */
export const enduranceFaults = [
  {
    row: 'F1',
    control: 'Acknowledged means on disk, in one batch; what was not answered is sent again by key',
    tests: [
      'test/guard/endurance/kills.test.ts',
      'test/local/cloud/dynamodb-durability.test.ts',
      'test/local/cloud/s3-objects.test.ts',
      'test/local/catalog/killed-builder.test.ts',
    ],
  },
  {
    row: 'F3',
    control: 'Damaged files are refused by name with the way out; a torn log loses its end only',
    tests: [
      'test/guard/endurance/cut-files.test.ts',
      'test/local/cloud/dynamodb-durability.test.ts',
      'test/local/backup.test.ts',
    ],
  },
  {
    row: 'F4',
    control: 'A write that found no room is 503, leaves nothing behind, and works again with room',
    tests: ['test/guard/endurance/disk-full.test.ts'],
  },
  {
    row: 'F16',
    control:
      'Moments are compared where they count: tokens, closing dates, ages that never are negative',
    tests: [
      'test/guard/endurance/clock.test.ts',
      'test/web/features/jobs/relative-age.test.ts',
      'test/web/features/jobs/job-card.test.tsx',
      'test/local/catalog/closing.test.ts',
      'test/lambdas/platform/authenticate.test.ts',
    ],
  },
  {
    row: 'F18',
    control:
      'A backup is read back before it has its name; a restore is verified before it is swapped in',
    tests: [
      'test/guard/endurance/whole-backup.test.ts',
      'test/local/backup.test.ts',
      'test/local/deployed/restore-drill.test.ts',
    ],
  },
  {
    row: 'F19',
    control:
      'Deleting marks the row for 30 days; every reader leaves it out, restoring brings it back',
    tests: [
      'test/lambdas/jobs/restore-job.test.ts',
      'test/lambdas/blog/on-a-table.test.ts',
      'test/local/api/job-writes.test.ts',
      'test/local/cloud/dynamodb-durability.test.ts',
    ],
  },
  {
    row: 'F20',
    control: 'A signal to end lets what is under way be answered, then ends with 0',
    tests: ['test/local/start.test.ts'],
  },
  {
    row: 'F21',
    control: 'A lock file in the data folder; the second start names the process that holds it',
    tests: ['test/local/start.test.ts', 'test/local/cloud/lock.test.ts'],
  },
  {
    row: 'F23',
    control: 'Rows of earlier releases are parsed with defaults; a kept folder of each is opened',
    tests: ['test/guard/endurance/upgrade.test.ts'],
  },
] as const satisfies readonly Row[];
