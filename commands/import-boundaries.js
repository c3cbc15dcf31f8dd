const plainNouns = [
  ...['accounts', 'audit', 'blog', 'categories', 'comments', 'feedback', 'images', 'newsletter'],
  ...['outbox', 'pages', 'reports', 'system'],
];

/** ESLint's zones and check-tree read this; a module that is missing here fails `npm run tree`. */
export const modules = [
  { module: 'contract', may: [] },
  { module: 'domain', may: ['contract'] },
  { module: 'job-import', may: ['contract', 'domain'] },
  { module: 'infra', may: ['contract'] },
  // The entries are the one place where nouns meet.
  { module: 'lambdas/entries', may: ['contract', 'lambdas'] },
  { module: 'lambdas/platform', may: ['contract'] },
  ...plainNouns.map((noun) => ({
    module: `lambdas/${noun}`,
    may: ['contract', 'lambdas/platform'],
  })),
  { module: 'lambdas/preview', may: ['contract', 'domain', 'lambdas/platform'] },
  { module: 'lambdas/catalog', may: ['contract', 'domain', 'lambdas/platform'] },
  {
    module: 'lambdas/jobs',
    may: [
      'contract',
      'domain',
      'lambdas/platform',
      'lambdas/catalog',
      'lambdas/links/link-check-repository.ts',
    ],
  },
  {
    module: 'lambdas/interviews',
    may: [
      'contract',
      'lambdas/platform',
      'lambdas/catalog/words/company-slug.ts',
      'lambdas/catalog/company-profiles.ts',
    ],
  },
  {
    module: 'lambdas/companies',
    may: ['contract', 'domain', 'lambdas/platform', 'lambdas/catalog', 'lambdas/jobs'],
  },
  {
    module: 'lambdas/alerts',
    may: ['contract', 'lambdas/platform', 'lambdas/catalog', 'lambdas/jobs'],
  },
  { module: 'lambdas/sitemap', may: ['contract', 'lambdas/platform', 'lambdas/catalog'] },
  { module: 'lambdas/statistics', may: ['contract', 'lambdas/platform', 'lambdas/catalog'] },
  {
    module: 'lambdas/inbox',
    may: [
      'contract',
      'lambdas/platform',
      'lambdas/catalog',
      'lambdas/links/failing-links.ts',
      'lambdas/sources/opening-repository.ts',
      'lambdas/links/link-check-repository.ts',
    ],
  },
  { module: 'lambdas/links', may: ['contract', 'lambdas/platform', 'lambdas/catalog'] },
  {
    module: 'lambdas/sources',
    may: [
      ...['contract', 'domain', 'job-import', 'lambdas/platform', 'lambdas/jobs'],
      'lambdas/catalog/words/company-slug.ts',
    ],
  },
  { module: 'lambdas/watch', may: ['contract', 'lambdas/platform', 'lambdas/catalog'] },
  { module: 'web/src/styles', may: [] },
  { module: 'web/src/worker', may: ['contract'] },
  { module: 'web/src/ui', may: [] },
  { module: 'web/src/lib', may: ['contract'] },
  { module: 'web/src/share', may: ['contract', 'domain', 'web/src/lib', 'web/src/ui'] },
  {
    module: 'web/src/features',
    may: ['contract', 'domain', 'job-import', 'web/src/share', 'web/src/lib', 'web/src/ui'],
  },
  {
    module: 'web/src/pages',
    may: ['contract', 'domain', 'web/src/features', 'web/src/share', 'web/src/ui', 'web/src/lib'],
  },
  {
    module: 'web/src/app',
    may: [
      'contract',
      'web/src/pages',
      'web/src/features',
      'web/src/ui',
      'web/src/lib',
      'web/src/styles',
    ],
  },
  { module: 'local', may: ['contract', 'domain', 'lambdas', 'infra'] },
  { module: 'commands', may: ['contract', 'domain', 'job-import', 'lambdas', 'local', 'infra'] },
  {
    module: 'bench',
    may: ['contract', 'domain', 'job-import', 'lambdas', 'local', 'commands', 'infra'],
  },
  {
    module: 'test',
    may: [
      'contract',
      'domain',
      'job-import',
      'infra',
      'lambdas',
      'local',
      'commands',
      'bench',
      'web/src',
    ],
  },
];

/** Folders whose sub-folders are modules of their own: two of them may not import each other. */
export const separated = ['web/src/features', 'web/src/pages'];

export const topLevel = [...new Set(modules.map(({ module }) => module.split('/')[0]))];
