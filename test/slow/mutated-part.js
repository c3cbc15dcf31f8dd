/** What is changed, and the tests nearest to it: others would be loaded for each change and seldom add. */
const parts = {
  contract: {
    mutate: ['contract/{text,tags,slug,web-address}.ts'],
    tests: ['contract/*.test.ts'],
  },
  platform: {
    mutate: [
      // Who is let in.
      'lambdas/platform/http/{authenticate,client-address,rate-limiter}.ts',
      // What is taken.
      'lambdas/platform/http/{serve,serve-request,answer}.ts',
      'lambdas/platform/http/{read-input,parse-fields,multipart}.ts',
      'lambdas/platform/{runtime/{sdk-defaults,aws-errors},storage/images}.ts',
      // What happens once.
      'lambdas/platform/http/idempotency.ts',
      'lambdas/platform/table/{write-rows,soft-delete,lock}.ts',
    ],
    tests: ['lambdas/platform/**/*.test.ts', 'local/{expiring-rows,rate-limits}.test.ts'],
  },
  nouns: {
    mutate: [
      // Who is let in.
      'lambdas/accounts/{own-account,session,code,administrator}-handlers.ts',
      'lambdas/accounts/{cookies,*-repository}.ts',
      // What the public is shown.
      'lambdas/{blog/post,interviews/interview}-view.ts',
    ],
    tests: ['lambdas/{accounts,blog,comments,interviews}/*.test.ts'],
  },
};

const name = process.env.MUTATED ?? 'platform';
if (!Object.hasOwn(parts, name))
  throw new Error(`MUTATED is one of ${Object.keys(parts).join(', ')}.`);
export const mutatedPart = parts[name];
