import { tmpdir } from 'node:os';
import { once } from '#lambdas/platform/runtime/memoize.ts';
import { requireVariables } from '#lambdas/platform/runtime/env.ts';
import { s3 } from '#lambdas/platform/storage/s3.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { catalogReplica, type CatalogDependencies } from './snapshots/catalog-replica.ts';
import type { Catalog } from './answer/catalog.ts';
import { snapshotStore } from './snapshots/snapshot-store.ts';

/** Shares one run between callers. A caller never gets the result of a run that began before its call, so it sees all earlier writes. */
function shareRuns<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let waiting: Promise<Result> | undefined;
  const begin = () => {
    waiting = undefined;
    const run = work();
    running = run.catch(() => undefined);
    return run;
  };
  return () => {
    waiting ??= running.then(begin);
    return waiting;
  };
}

const maxEventualMs = 250;

export interface CatalogReader {
  /** With 'strong' the change log is always checked; with 'eventual' a check of the last 250 ms is enough. */
  read(consistency: 'strong' | 'eventual'): Promise<Catalog>;
}

export function openCatalog(dependencies: CatalogDependencies): CatalogReader {
  const replica = catalogReplica(dependencies);
  let checkedAt: number | undefined;

  const check = shareRuns(async () => {
    const startedMs = dependencies.now().getTime();
    await replica.catchUp();
    checkedAt = startedMs;
    return replica.catalog;
  });

  return {
    async read(consistency) {
      const age =
        checkedAt === undefined ? maxEventualMs : dependencies.now().getTime() - checkedAt;
      return consistency === 'eventual' && age >= 0 && age < maxEventualMs
        ? replica.catalog
        : check();
    },
  };
}

/** One catalog for each Lambda environment, as it holds all live jobs. */
export const sharedCatalog = once((): CatalogReader =>
  openCatalog({
    table: table(),
    snapshots: snapshotStore({
      table: table(),
      s3: s3(),
      bucket: requireVariables('CATALOG_BUCKET').CATALOG_BUCKET,
    }),
    directory: tmpdir(),
    now: () => new Date(),
  }),
);

/** An administrator has to see his own change at once. */
export const catalogFor = (admin: object | undefined): Promise<Catalog> =>
  sharedCatalog().read(admin ? 'strong' : 'eventual');
