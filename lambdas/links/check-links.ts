import type { Context } from 'aws-lambda';
import type { ApplyLink } from '#lambdas/catalog/answer/apply-links.ts';
import type { CatalogReader } from '#lambdas/catalog/open-catalog.ts';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { isDue, buildLinkCheck, listLinkChecks, saveLinkCheck } from './link-check-repository.ts';
import type { ProbeLink } from './probe-link.ts';

interface LinkRunDependencies {
  table: Table;
  catalogReader: CatalogReader;
  /** Creates a prober for each run, since it caches the robots.txt of hosts. */
  createProber: () => ProbeLink;
  now: () => Date;
}

/** A run stops this long before the function's timeout. */
const reservedMs = 300_000;
const workerCount = 16;
/** For each run, once an hour, to limit our load on a site with many jobs. */
const maxLinksPerHost = 100;

/** Checks each link once a day, the oldest first, and one at a time for each host. */
export function linkChecker({ table, catalogReader, createProber, now }: LinkRunDependencies) {
  return async (context: Pick<Context, 'getRemainingTimeInMillis'>) => {
    const [catalog, earlierChecks] = await Promise.all([
      catalogReader.read('eventual'),
      listLinkChecks(table, now()),
    ]);
    const toLastCheckedAt = ({ id }: ApplyLink) => earlierChecks.get(id)?.checkedAt ?? '';
    const dueLinks = catalog.applyLinks
      .list()
      .filter(({ id, link }) => isDue(earlierChecks.get(id), link, now()))
      .sort((a, b) => (toLastCheckedAt(a) < toLastCheckedAt(b) ? -1 : 1));
    const linksByHost = Map.groupBy(dueLinks, ({ link }) => URL.parse(link)?.host).values();
    const probeLink = createProber();
    let checkedCount = 0;
    let failedCount = 0;

    async function check({ id, link }: ApplyLink) {
      try {
        const finding = await probeLink(link).catch((error: unknown) => {
          log.error('a link could not be requested', { error: describeError(error) });
          // Saved too, so that the next run does not begin with it again.
          return { state: 'unknown', reason: 'no-answer' } as const;
        });
        const newCheck = buildLinkCheck(earlierChecks.get(id), { link, ...finding, now: now() });
        await saveLinkCheck(table, id, newCheck);
        checkedCount += 1;
      } catch (error) {
        failedCount += 1;
        log.error('a link could not be checked', { error: describeError(error) });
      }
    }

    // The workers share one iterator: each takes the next host when it has finished one.
    async function runWorker() {
      for (const links of linksByHost) {
        for (const link of links.slice(0, maxLinksPerHost)) {
          if (context.getRemainingTimeInMillis() < reservedMs) return;
          await check(link);
        }
      }
    }
    await Promise.all(Array.from({ length: workerCount }, runWorker));

    const result = { checked: checkedCount, left: dueLinks.length - checkedCount };
    if (dueLinks.length > 0) log.info('links of jobs were checked', { ...result });
    if (failedCount > 0) throw new Error(`${failedCount} links could not be checked`);
    return result;
  };
}
