/**
 * The rooms of the house and what each may import: read by ESLint's zones and by check-tree.
 * A room that is not listed here fails `npm run tree`.
 */
export const rooms = [
  { room: 'contract', may: [] },
  { room: 'infra', may: ['contract'] },
  { room: 'lambdas/platform', may: ['contract'] },
  { room: 'lambdas/catalog', may: ['contract', 'lambdas/platform'] },
  { room: 'lambdas/jobs', may: ['contract', 'lambdas/platform', 'lambdas/catalog'] },
  { room: 'lambdas/categories', may: ['contract', 'lambdas/platform'] },
  { room: 'lambdas/accounts', may: ['contract', 'lambdas/platform'] },
  { room: 'lambdas/blog', may: ['contract', 'lambdas/platform'] },
  {
    room: 'lambdas/interviews',
    may: ['contract', 'lambdas/platform', 'lambdas/catalog/company-slug.ts'],
  },
  { room: 'lambdas/comments', may: ['contract', 'lambdas/platform'] },
  { room: 'lambdas/feedback', may: ['contract', 'lambdas/platform'] },
  { room: 'lambdas/audit', may: ['contract', 'lambdas/platform'] },
  { room: 'lambdas/newsletter', may: ['contract', 'lambdas/platform'] },
  { room: 'lambdas/sitemap', may: ['contract', 'lambdas/platform', 'lambdas/catalog'] },
  { room: 'lambdas/statistics', may: ['contract', 'lambdas/platform', 'lambdas/catalog'] },
  { room: 'lambdas/outbox', may: ['contract', 'lambdas/platform'] },
  { room: 'lambdas/preview', may: ['contract', 'lambdas/platform'] },
  {
    room: 'lambdas/pages',
    may: [
      'contract',
      'lambdas/platform',
      'lambdas/jobs',
      'lambdas/categories',
      'lambdas/blog',
      'lambdas/comments',
      'lambdas/interviews',
    ],
  },
  { room: 'lambdas/images', may: ['contract', 'lambdas/platform'] },
  { room: 'lambdas/watch', may: ['contract', 'lambdas/platform', 'lambdas/catalog'] },
  { room: 'lambdas/system', may: ['contract', 'lambdas/platform'] },
  { room: 'web/src/styles', may: [] },
  { room: 'web/src/worker', may: ['contract'] },
  { room: 'web/src/ui', may: [] },
  { room: 'web/src/lib', may: ['contract'] },
  {
    room: 'web/src/features',
    may: [
      'contract',
      'web/src/lib',
      'web/src/ui',
      'web/src/app/paths.ts',
      'web/src/app/desk/admin-paths.ts',
    ],
  },
  {
    room: 'web/src/pages',
    may: [
      'contract',
      'web/src/features',
      'web/src/ui',
      'web/src/lib',
      'web/src/app/paths.ts',
      'web/src/app/desk/admin-paths.ts',
    ],
  },
  {
    room: 'web/src/app',
    may: [
      'contract',
      'web/src/pages',
      'web/src/features',
      'web/src/ui',
      'web/src/lib',
      'web/src/styles',
    ],
  },
  { room: 'local', may: ['contract', 'lambdas', 'infra'] },
  { room: 'bench', may: ['contract', 'lambdas', 'local', 'infra'] },
  {
    room: 'test',
    may: ['contract', 'infra', 'lambdas', 'local', 'bench', 'web/src'],
  },
];

/** Folders whose sub-folders are rooms of their own: two of them may not import each other. */
export const separated = ['web/src/features', 'web/src/pages'];
