import { tmpdir } from 'node:os';
import { openCatalog } from '#lambdas/catalog/open-catalog.ts';
import { snapshotStore } from '#lambdas/catalog/snapshots/snapshot-store.ts';
import { environment } from '#lambdas/platform/env.ts';
import { s3 } from '#lambdas/platform/s3.ts';
import { serve } from '#lambdas/platform/http/serve.ts';
import { siteOrigins } from '#lambdas/platform/site-origins.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { getRobots } from './get-robots.ts';
import { sitemaps } from './get-sitemap.ts';
import { sitemapRepository } from './sitemap-repository.ts';

const { CATALOG_BUCKET: bucket, SEARCH_ENGINES } = environment('CATALOG_BUCKET', 'SEARCH_ENGINES');
const [origin = ''] = siteOrigins();
const now = () => new Date();
const table = openTable();
const snapshots = snapshotStore({ table, s3: s3(), bucket });

export const handler = serve('sitemap-public', {
  ...sitemaps({
    source: openCatalog({ table, snapshots, directory: tmpdir(), now }),
    repository: sitemapRepository(table),
    origin,
    now,
  }),
  getRobots: getRobots({ origin, isOpen: SEARCH_ENGINES === 'welcome' }),
});
