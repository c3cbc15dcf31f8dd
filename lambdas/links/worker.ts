import { tmpdir } from 'node:os';
import type { Context } from 'aws-lambda';
import { openCatalog } from '#lambdas/catalog/open-catalog.ts';
import { snapshotStore } from '#lambdas/catalog/snapshots/snapshot-store.ts';
import { environment } from '#lambdas/platform/env.ts';
import { s3 } from '#lambdas/platform/s3.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { linkProber } from './probe-link.ts';
import { linkRun, type LinkRun } from './check-links.ts';
import { linkAgent } from './link-agent.ts';
import { linkCheckRepository } from './link-check-repository.ts';
import { publicRule } from './link-rule.ts';

const { CATALOG_BUCKET: bucket, LINK_CHECKS } = environment('CATALOG_BUCKET', 'LINK_CHECKS');
const table = openTable();
const now = () => new Date();
const agent = linkAgent();

const run = linkRun({
  source: openCatalog({
    ...{ table, directory: tmpdir(), now },
    snapshots: snapshotStore({ table, s3: s3(), bucket }),
  }),
  checks: linkCheckRepository(table),
  prober: () => linkProber({ rule: publicRule, agent }),
  now,
});

/** Invoked by a schedule; where links are not to be asked for, it does nothing. */
export const handler = async (_event: unknown, context: Context): Promise<LinkRun> =>
  LINK_CHECKS === 'on' ? run(context) : { checked: 0, left: 0 };
