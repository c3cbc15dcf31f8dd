import { tmpdir } from 'node:os';
import type { getFailingLinks as listRoute } from '#contract/links.ts';
import { openCatalog } from '#lambdas/catalog/open-catalog.ts';
import { snapshotStore } from '#lambdas/catalog/snapshots/snapshot-store.ts';
import { dayHash } from '#lambdas/platform/http/day-hash.ts';
import { environment } from '#lambdas/platform/env.ts';
import { pageOf } from '#lambdas/platform/page-of.ts';
import { rateLimits } from '#lambdas/platform/http/rate-limits.ts';
import { s3 } from '#lambdas/platform/s3.ts';
import { ok, serve, type Handle } from '#lambdas/platform/http/serve.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { checkLink, confirmLink } from './change-links.ts';
import { failingLinks } from './failing-links.ts';
import { linkAgent } from './link-agent.ts';
import { linkCheckRepository } from './link-check-repository.ts';
import { publicRule } from './link-rule.ts';

const { CATALOG_BUCKET: bucket, LINK_CHECKS } = environment('CATALOG_BUCKET', 'LINK_CHECKS');
const table = openTable();
const now = () => new Date();
const snapshots = snapshotStore({ table, s3: s3(), bucket });
const source = openCatalog({ table, snapshots, directory: tmpdir(), now });
const checks = linkCheckRepository(table);
const list = failingLinks({ source, checks, now });

const getFailingLinks: Handle<typeof listRoute> = async ({ query }) => {
  const { chosen, figures } = pageOf(await list('strong'), query);
  return ok({ links: chosen, ...figures });
};

export const handler = serve('links-admin', {
  getFailingLinks,
  checkLink: checkLink({
    ...{ table, source, checks, now },
    isOn: LINK_CHECKS === 'on',
    ...{ rule: publicRule, agent: linkAgent() },
    clients: rateLimits({ table, now, hash: dayHash(table, now) }),
  }),
  confirmLink: confirmLink({ table, source, checks, now }),
});
