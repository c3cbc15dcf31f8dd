import type { Context } from 'aws-lambda';
import type { ApplyLink } from '#lambdas/catalog/answer/admin-job-list.ts';
import type { CatalogSource } from '#lambdas/catalog/open-catalog.ts';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { isDue, linkCheckAfter, listLinkChecks, saveLinkCheck } from './link-check-repository.ts';
import type { ProbeLink } from './probe-link.ts';

interface Sources {
  table: Table;
  source: CatalogSource;
  /** Creates a prober for each run, since it caches the robots.txt of hosts. */
  prober: () => ProbeLink;
  now: () => Date;
}

/** A run stops so long before the function's timeout. */
const reservedMs = 300_000;
const hostsAtOnce = 16;
/** For each run, once an hour, to limit our load on a site with many jobs. */
const maxLinksPerHost = 100;

/** Checks each link once a day, the oldest first, and one at a time for each host. */
export function linkRun({ table, source, prober, now }: Sources) {
  return async (context: Pick<Context, 'getRemainingTimeInMillis'>) => {
    const [catalog, known] = await Promise.all([
      source.current('recent'),
      listLinkChecks(table, now()),
    ]);
    const lastChecked = ({ id }: ApplyLink) => known.get(id)?.checkedAt ?? '';
    const due = catalog.adminJobList
      .listApplyLinks()
      .filter(({ id, link }) => isDue(known.get(id), link, now()))
      .sort((a, b) => (lastChecked(a) < lastChecked(b) ? -1 : 1));
    const hosts = Map.groupBy(due, ({ link }) => URL.parse(link)?.host).values();
    const probeLink = prober();
    let checked = 0;
    let failed = 0;

    async function check({ id, link }: ApplyLink) {
      try {
        const found = await probeLink(link).catch((error: unknown) => {
          log.error('a link could not be asked for', { error: describeError(error) });
          // Saved too, so that the next run does not begin with it again.
          return { state: 'unknown', reason: 'no-answer' } as const;
        });
        const after = linkCheckAfter(known.get(id), { link, ...found, at: now() });
        await saveLinkCheck(table, id, after);
        checked += 1;
      } catch (error) {
        failed += 1;
        log.error('a link could not be checked', { error: describeError(error) });
      }
    }

    // The workers share one iterator: each takes the next host when it has finished one.
    async function takeHosts() {
      for (const links of hosts) {
        for (const link of links.slice(0, maxLinksPerHost)) {
          if (context.getRemainingTimeInMillis() < reservedMs) return;
          await check(link);
        }
      }
    }
    await Promise.all(Array.from({ length: hostsAtOnce }, takeHosts));

    const run = { checked, left: due.length - checked };
    if (due.length > 0) log.info('links of jobs were asked for', { ...run });
    if (failed > 0) throw new Error(`${failed} links could not be checked`);
    return run;
  };
}
