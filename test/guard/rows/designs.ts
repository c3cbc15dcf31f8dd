import type { Row } from './row.ts';

/** How writes, pages and data are kept whole. */
export const designs = [
  {
    row: 'R1',
    control: 'The key’s record, with the answer, is in the transaction of the write',
    tests: [
      'test/lambdas/platform/serve.test.ts',
      'test/local/api/writes.test.ts',
      'test/local/api/job-writes.test.ts',
      'test/web/lib/api-client.test.ts',
    ],
  },
  {
    row: 'R2',
    control: 'A version is saved over by one only; the other sees both and merges by field',
    tests: [
      'test/local/api/writes.test.ts',
      'test/web/admin/edit-job-page.test.tsx',
      'test/web/admin/edit-post-page.test.tsx',
      'test/web/admin/edit-interview-page.test.tsx',
      'test/journeys/admin-jobs.spec.ts',
    ],
  },
  {
    row: 'R3',
    control: 'Entity, entry of the change log and audit row are one transaction',
    tests: [
      'test/lambdas/platform/transaction.test.ts',
      'test/local/api/writes.test.ts',
      'test/local/category-inserts.test.ts',
      'test/local/cloud/dynamodb-transactions.test.ts',
    ],
  },
  {
    row: 'R4',
    control: 'A date hides a thing at once; Undo takes it off, and after thirty days all is gone',
    tests: [
      'test/local/api/writes.test.ts',
      'test/lambdas/jobs/restore-job.test.ts',
      'test/lambdas/catalog/ledger.test.ts',
      'test/lambdas/blog/on-a-table.test.ts',
      'test/journeys/admin-jobs.spec.ts',
      'test/journeys/moderation.spec.ts',
    ],
  },
  {
    row: 'R5',
    control: 'Three more tries with full jitter, a tenth of the calls at most, and no long waits',
    tests: [
      'test/web/lib/api-client.test.ts',
      'test/lambdas/platform/serve.test.ts',
      'test/guard/resilience/failing-calls.test.ts',
    ],
  },
  {
    row: 'R6',
    control: 'The image is stored under its hash before its row; what nothing names is removed',
    tests: [
      'test/lambdas/platform/images.test.ts',
      'test/lambdas/images/sweeper.test.ts',
      'test/local/image-sweep.test.ts',
      'test/web/features/jobs/job-card.test.tsx',
    ],
  },
  {
    row: 'R7',
    control: 'Last good lists, documented menus, samples; no blank page, and texts stay until sent',
    tests: [
      'test/web/app/resilience.test.tsx',
      'test/web/app/broken-page.test.tsx',
      'test/web/app/lost-part.test.tsx',
      'test/web/app/connection.test.tsx',
      'test/web/app/public-layout.test.tsx',
      'test/web/pages/public/home-page.test.tsx',
      'test/web/pages/public/tech-hub-page.test.tsx',
      'test/web/pages/public/contact-page.test.tsx',
      'test/web/pages/public/post-page.test.tsx',
      'test/web/pages/public/write-post-page.test.tsx',
      'test/web/pages/public/share-interview-page.test.tsx',
      'test/web/features/newsletter/newsletter-form.test.tsx',
      'test/web/admin/add-job-page.test.tsx',
      'test/web/admin/category-page.test.tsx',
      'test/web/admin/edit-interview-page.test.tsx',
      'test/web/admin/edit-post-page.test.tsx',
      'test/web/admin/register-page.test.tsx',
      'test/guard/resilience/forms.test.ts',
      'test/guard/resilience/slow-pages.test.ts',
    ],
  },
  {
    row: 'R8',
    control: 'Health, readiness with 503, and alarms that each tell somebody and have a runbook',
    tests: ['test/lambdas/system/public.test.ts', 'test/infra/alarms.test.ts'],
  },
  {
    row: 'R9',
    control: 'Any second of 35 days, versions of objects, and a restore that is practised',
    tests: [
      'test/infra/storage.test.ts',
      'test/local/backup.test.ts',
      'test/local/deployed/restore-drill.test.ts',
    ],
  },
  {
    row: 'R10',
    control: 'Letters wait in the transaction of their cause, and are sent once by a worker',
    tests: [
      'test/lambdas/outbox/delivery.test.ts',
      'test/lambdas/outbox/worker.test.ts',
      'test/local/api/mails.test.ts',
    ],
  },
  {
    row: 'R11',
    control: 'Acknowledged is on disk; damage is told, one process writes, and SIGTERM drains',
    tests: [
      'test/local/cloud/dynamodb-durability.test.ts',
      'test/local/cloud/lock.test.ts',
      'test/local/start.test.ts',
    ],
  },
] as const satisfies readonly Row[];

/** Faults that people meet in their browser. */
export const browserFaults = [
  {
    row: 'F10',
    control: 'A form’s key stays the same until it is answered, however often it is sent',
    tests: ['test/guard/resilience/failing-calls.test.ts'],
  },
  {
    row: 'F12',
    control: 'Pages stay drawn, texts stay typed, and two presses are one row',
    tests: [
      'test/guard/resilience/forms.test.ts',
      'test/guard/resilience/slow-pages.test.ts',
      'test/journeys/shell.spec.ts',
    ],
  },
  {
    row: 'F24',
    control: 'What cannot be read in a browser’s storage counts as absent',
    tests: [
      'test/guard/resilience/corrupt-storage.test.ts',
      'test/web/lib/theme.test.ts',
      'test/web/admin/session.test.tsx',
    ],
  },
] as const satisfies readonly Row[];
