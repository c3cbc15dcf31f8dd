import type { Row } from './row.ts';

/** The figures that the product is to reach, and where each is measured. */
export const targets = [
  {
    row: 'Access control',
    control: 'Every administrators’ call refuses every bad token and every variant of its path',
    tests: ['test/local/api/access.test.ts', 'test/lambdas/platform/authenticate.test.ts'],
  },
  {
    row: 'Route completeness',
    control:
      'Routes of the gateway, functions and contract are the same, public or administrators’',
    tests: [
      'test/contract/routes.test.ts',
      'test/infra/api.test.ts',
      'test/local/api/conformance.test.ts',
    ],
  },
  {
    row: 'Fuzz',
    control: 'Ten thousand random requests and all hostile texts, without one 5xx',
    tests: ['test/guard/input/fuzz.test.ts', 'test/local/api/conformance.test.ts'],
  },
  {
    row: 'XSS',
    control:
      'Hostile markdown and texts on every screen, with and without the policy; a naive page must fire',
    tests: ['test/guard/input/scripts.test.ts', 'test/journeys/hostile-texts.spec.ts'],
  },
  {
    row: 'Mass assignment',
    control: 'Fields that a visitor may not set are dropped, whatever form they come in',
    tests: [
      'test/guard/input/mass-assignment.test.ts',
      'test/lambdas/blog/insert-blog-posts.test.ts',
    ],
  },
  {
    row: 'Privacy',
    control: 'Canaries in every private field are in no public answer; images carry no metadata',
    tests: ['test/local/api/privacy.test.ts', 'test/lambdas/platform/images.test.ts'],
  },
  {
    row: 'Upload',
    control: 'Hostile images and multipart bodies are refused, promptly and with little memory',
    tests: [
      'test/guard/input/uploads.test.ts',
      'test/lambdas/platform/images.test.ts',
      'test/lambdas/platform/multipart.test.ts',
    ],
  },
  {
    row: 'ReDoS',
    control: 'Linear functions, and lengths capped before them',
    tests: [
      'test/guard/input/long-texts.test.ts',
      'test/lambdas/long-texts.test.ts',
      'test/guard/input/lint-rules.test.ts',
    ],
  },
  {
    row: 'Enumeration',
    control: 'The same answer in the same time, whether or not an account or address is known',
    tests: ['test/guard/input/enumeration.test.ts', 'test/local/api/accounts.test.ts'],
  },
  {
    row: 'Durability',
    control: 'A hundred kills under eight writers; 300 forms whose answers are dropped',
    tests: ['test/guard/endurance/kills.test.ts', 'test/guard/faults/answers-lost.test.ts'],
  },
  {
    row: 'Concurrency',
    control: 'A version or a key decides: one of two edits, one of fifty equal requests',
    tests: ['test/local/api/writes.test.ts', 'test/local/api/job-writes.test.ts'],
  },
  {
    row: 'Restore',
    control: 'Backup, wiping and restore of 2,000 rows and 500 images, equal by hash',
    tests: ['test/guard/endurance/whole-backup.test.ts'],
  },
  {
    row: 'Load',
    control:
      '200 readings and 20 writings a second with 5,000 jobs, and five times as many for a while',
    tests: ['test/guard/endurance/load.test.ts'],
  },
  {
    row: 'Soak',
    control: 'Local functions have the memory that Lambda would give them, so heaps stay small',
    tests: ['test/guard/endurance/soak.test.ts', 'test/local/function-pool.test.ts'],
  },
  {
    row: 'Mutation',
    control: 'Stryker on access, validation, idempotency and what the public is shown',
    tests: ['test/guard/stryker.config.js', 'test/local/guard-mutations.test.ts'],
  },
  {
    row: 'Infra',
    control: 'cdk-nag without an open finding, and a synthesis without a network',
    tests: ['test/infra/nag.test.ts'],
  },
  {
    row: 'Lint',
    control: 'Rules of security, regular expressions and unsanitized markup are errors',
    tests: ['test/guard/input/lint-rules.test.ts', 'test/local/room-zones.test.ts'],
  },
  {
    row: 'A11y',
    control: 'axe on every route, also of errors and empty lists',
    tests: ['test/journeys/public-site.spec.ts', 'test/journeys/admin-errors.spec.ts'],
  },
  {
    row: 'Headers',
    control: 'The same security headers on every kind of answer, here and in the template',
    tests: ['test/infra/site.test.ts', 'test/local/edge.test.ts'],
  },
  {
    row: 'Each guard proven',
    control: 'Planted defects, each of which turns its test red',
    tests: ['test/local/guard-mutations.test.ts', 'test/guard/mutations/defect.ts'],
  },
] as const satisfies readonly Row[];
