interface Portion {
  name: string;
  /** The least part of the mutants of each module, in percent, that a test must notice. */
  least: number;
  modules: readonly string[];
  /** Only these are run: a module is to be held by the tests beside it. */
  tests: readonly string[];
}

const platform = (...names: readonly string[]) =>
  names.map((name) => `lambdas/platform/${name}.ts`);
const accounts = (...names: readonly string[]) =>
  names.map((name) => `lambdas/accounts/${name}.ts`);
const tests = (...names: readonly string[]) => names.map((name) => `test/${name}.test.ts`);

/** Who is let in: no mutant may live. */
const access: readonly Portion[] = [
  {
    name: 'tokens',
    least: 100,
    modules: platform('authenticate'),
    tests: tests('lambdas/platform/authenticate', 'lambdas/platform/pool-keys'),
  },
  {
    name: 'origin',
    least: 100,
    modules: platform('through-cloudfront', 'client-address'),
    tests: tests('lambdas/platform/through-cloudfront', 'lambdas/platform/client-address'),
  },
  {
    name: 'limits',
    least: 100,
    modules: platform('rate-limits'),
    tests: tests('lambdas/platform/rate-limits', 'local/rate-limits'),
  },
  {
    name: 'sessions',
    least: 100,
    modules: accounts(
      'login',
      'logout',
      'refresh',
      'refresh-cookie',
      'register',
      'registration-repository',
      'session-repository',
    ),
    tests: tests('lambdas/accounts/public', 'lambdas/accounts/register', 'lambdas/accounts/admin'),
  },
  {
    name: 'administrators',
    least: 100,
    modules: accounts(
      'administrator-repository',
      'approve-admin',
      'change-administrators',
      'remove-admin',
    ),
    tests: tests('lambdas/accounts/administrators', 'lambdas/accounts/administrator-repository'),
  },
];

const others: readonly Portion[] = [
  {
    name: 'serving',
    least: 85,
    modules: platform('serve', 'serve-request', 'answer', 'deadline', 'sdk', 'unrouted'),
    tests: tests(
      'lambdas/platform/serve',
      'lambdas/platform/serve-request',
      'lambdas/platform/deadline',
      'lambdas/platform/rate-limits',
      'lambdas/platform/authenticate',
      'lambdas/platform/body',
      'lambdas/platform/sdk',
    ),
  },
  {
    name: 'input',
    least: 85,
    modules: platform('read-input', 'json', 'pairs', 'parse-fields', 'multipart'),
    tests: tests('lambdas/platform/read-input', 'lambdas/platform/multipart'),
  },
  {
    name: 'images',
    least: 85,
    modules: platform('images'),
    tests: tests('lambdas/platform/images'),
  },
  {
    name: 'validators',
    least: 85,
    modules: [
      'contract/text.ts',
      'contract/tags.ts',
      'contract/slug.ts',
      'contract/web-address.ts',
    ],
    tests: tests(
      'contract/text',
      'contract/slug',
      'contract/tags',
      'contract/submissions',
      'contract/listings',
    ),
  },
  {
    name: 'idempotency',
    least: 85,
    modules: platform('idempotency', 'transaction', 'soft-delete'),
    tests: tests('lambdas/platform/transaction', 'local/kept-rows'),
  },
  {
    name: 'locks',
    least: 85,
    modules: platform('lock'),
    tests: tests('local/rate-limits'),
  },
  {
    name: 'views',
    least: 85,
    modules: [
      'lambdas/blog/post-view.ts',
      'lambdas/comments/comment-view.ts',
      'lambdas/interviews/interview-view.ts',
    ],
    tests: tests(
      'lambdas/blog/post-view',
      'lambdas/comments/comment-view',
      'lambdas/interviews/interview-view',
    ),
  },
];

export const portions = [...access, ...others];
