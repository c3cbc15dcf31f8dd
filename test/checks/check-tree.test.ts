import { findMutualImports } from '#commands/check-tree.ts';

const pairs = (texts: Record<string, string>) => findMutualImports(new Map(Object.entries(texts)));

it('finds folders that import each other, by path or by alias, types and re-exports too', () => {
  expect(
    pairs({
      'lambdas/blog/post.ts': "import type { Job } from '#lambdas/jobs/job.ts';",
      'lambdas/jobs/job.ts': "export * from '../blog/post.ts';",
      'web/src/lib/a.ts': "await import('#web/ui/b.ts');",
      'web/src/ui/b.ts': "import '../lib/a.ts';",
    }),
  ).toEqual(['lambdas/blog <> lambdas/jobs', 'web/src/lib <> web/src/ui']);
});

it('finds a folder that imports one around it, however far out', () => {
  expect(
    pairs({ 'contract/jobs/pay/range.ts': "import { limits } from '../../limits.ts';" }),
  ).toEqual(['contract <> contract/jobs/pay']);
});

it('lets a folder import those inside it, its own files, one way another, and packages', () => {
  expect(
    pairs({
      'contract/a.ts': "import './jobs/b.ts'; import './c.ts'; import * as z from 'zod/mini';",
      'lambdas/jobs/d.ts': "import '#contract/a.ts';",
    }),
  ).toEqual([]);
});
