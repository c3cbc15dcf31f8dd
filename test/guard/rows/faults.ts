import type { Row } from './row.ts';

/** Faults of the services behind the functions, and of writers beside one another. */
export const faults = [
  {
    row: 'F2',
    control: 'Image first, then one transaction with the key: a retry makes the one row',
    tests: ['test/guard/faults/killed-between.test.ts'],
  },
  {
    row: 'F5',
    control: 'Three attempts of the SDK, then 503 with Retry-After',
    tests: ['test/guard/faults/table-throttled.test.ts', 'test/lambdas/platform/serve.test.ts'],
  },
  {
    row: 'F6',
    control: 'Short timeouts of the SDK, and an answer before the function’s own ends',
    tests: ['test/guard/faults/table-failing.test.ts', 'test/lambdas/platform/serve.test.ts'],
  },
  {
    row: 'F7',
    control: 'A condition that fails is told as 409, and only a lost race is tried again',
    tests: [
      'test/guard/faults/table-refusing.test.ts',
      'test/lambdas/platform/transaction.test.ts',
    ],
  },
  {
    row: 'F8',
    control: 'Pages read the table; without its image no row is written',
    tests: ['test/guard/faults/bucket-failing.test.ts'],
  },
  {
    row: 'F9',
    control: 'Each function has its own environments, so a slow upload holds nobody else up',
    tests: ['test/guard/faults/bucket-failing.test.ts'],
  },
  {
    row: 'F10',
    control: 'Keyed writes are tried again, three times at most, and happen once',
    tests: ['test/guard/faults/gateway-failing.test.ts', 'test/web/lib/api-client.test.ts'],
  },
  {
    row: 'F11',
    control: 'The key’s record is in the transaction of the write: the answer is given again',
    tests: ['test/guard/faults/answers-lost.test.ts'],
  },
  {
    row: 'F13',
    control: 'A version and a condition: one of two who save wins',
    tests: ['test/local/api/writes.test.ts', 'test/local/api/job-writes.test.ts'],
  },
  {
    row: 'F14',
    control: 'A deleted thing is changed under no condition',
    tests: ['test/local/api/writes.test.ts', 'test/local/api/job-writes.test.ts'],
  },
  {
    row: 'F15',
    control: 'One row for each key, 409 while it runs, 422 for another body',
    tests: ['test/local/api/writes.test.ts', 'test/local/api/job-writes.test.ts'],
  },
  {
    row: 'F17',
    control:
      'The pool’s keys are kept, fetched once when a new one shows, and seldom for a wrong one',
    tests: ['test/lambdas/platform/signing-keys.test.ts'],
  },
  {
    row: 'F22',
    control: 'A message has its tries, then lies with the dead letters until it is replayed',
    tests: [
      'test/lambdas/outbox/delivery.test.ts',
      'test/local/api/mails.test.ts',
      'test/local/deployed/replay-letters.test.ts',
    ],
  },
] as const satisfies readonly Row[];
