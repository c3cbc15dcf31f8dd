const standaloneNouns = [
  ...['accounts', 'audit', 'blog', 'categories', 'comments', 'feedback', 'images', 'newsletter'],
  ...['outbox', 'pages', 'reports', 'system'],
];
const platform = ['contract', 'lambdas/platform'];
const catalog = [...platform, 'lambdas/catalog'];
const ui = ['contract', 'web/src/ui', 'web/src/lib'];
const pageImports = [...ui, 'domain', 'web/src/share', 'web/src/features'];
const localImports = ['contract', 'domain', 'lambdas', 'infra'];
const commandImports = [...localImports, 'job-import', 'local'];

/** ESLint's zones and check-folders read this. `npm run check:folders` fails for a module without a row. */
export const modules = Object.entries({
  contract: [],
  domain: ['contract'],
  'job-import': ['contract', 'domain'],
  infra: ['contract'],
  // Only entries may import all other modules.
  'lambdas/entries': ['contract', 'lambdas'],
  'lambdas/platform': ['contract'],
  ...Object.fromEntries(standaloneNouns.map((noun) => [`lambdas/${noun}`, platform])),
  'lambdas/preview-images': [...platform, 'domain'],
  'lambdas/catalog': [...platform, 'domain'],
  'lambdas/jobs': [...catalog, 'domain', 'lambdas/links/link-check-repository.ts'],
  'lambdas/interviews': [
    ...[...platform, 'lambdas/catalog/words/company-slug.ts'],
    'lambdas/catalog/company-profile-repository.ts',
  ],
  'lambdas/companies': [...catalog, 'domain', 'lambdas/jobs'],
  'lambdas/alerts': [...catalog, 'lambdas/jobs'],
  'lambdas/sitemap': catalog,
  'lambdas/statistics': catalog,
  'lambdas/inbox': [
    ...[...catalog, 'lambdas/links/failing-links.ts', 'lambdas/sources/posting-repository.ts'],
    ...['lambdas/links/link-check-repository.ts', 'lambdas/reports/report-repository.ts'],
  ],
  'lambdas/links': catalog,
  'lambdas/sources': [
    ...[...platform, 'domain', 'job-import', 'lambdas/jobs'],
    'lambdas/catalog/words/company-slug.ts',
  ],
  'lambdas/site-check': catalog,
  'web/src/styles': [],
  'web/src/worker': ['contract'],
  'web/src/ui': [],
  'web/src/lib': ['contract'],
  'web/src/share': [...ui, 'domain'],
  'web/src/features': [...ui, 'domain', 'job-import', 'web/src/share'],
  'web/src/pages': pageImports,
  'web/src/app': [...ui, 'web/src/features', 'web/src/pages', 'web/src/styles'],
  local: localImports,
  commands: commandImports,
  bench: [...commandImports, 'commands'],
  test: [...commandImports, 'commands', 'bench', 'web/src'],
}).map(([module, allowedImports]) => ({ module, allowedImports }));

/** The sub-folders of these folders may not import each other. */
export const isolatedParents = ['web/src/features', 'web/src/pages'];

export const topLevel = [...new Set(modules.map(({ module }) => module.split('/')[0]))];
