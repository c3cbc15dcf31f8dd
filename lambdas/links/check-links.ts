import type { Context } from 'aws-lambda';
import type { ApplyLink } from '#lambdas/catalog/answer/admin-job-list.ts';
import type { CatalogSource } from '#lambdas/catalog/open-catalog.ts';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import type { LinkFinding, ProbeLink } from './probe-link.ts';
import { isDue, type LinkCheck, linkCheckAfter } from './link-check.ts';
import type { LinkCheckRepository } from './link-check-repository.ts';

interface Sources {
  source: CatalogSource;
  checks: Pick<LinkCheckRepository, 'all' | 'save'>;
  /** One for each run, since what it knows of hosts is as old as the run. */
  prober: () => ProbeLink;
  now: () => Date;
}

export interface LinkRun {
  checked: number;
  left: number;
}

/** Half of the function's time, so that no run is cut off. */
const reservedMs = 300_000;
const hostsAtOnce = 16;
/** In an hour, so that no site notices us, however many of its jobs are here. */
const mostOfHost = 100;

const lastChecked = (check: LinkCheck | undefined) => check?.checkedAt ?? '';

function dueByHost(links: readonly ApplyLink[], known: Map<string, LinkCheck>, now: Date) {
  const due = links
    .filter(({ id, link }) => isDue(known.get(id), link, now))
    .sort((a, b) => (lastChecked(known.get(a.id)) < lastChecked(known.get(b.id)) ? -1 : 1));
  return { due: due.length, hosts: Map.groupBy(due, ({ link }) => URL.parse(link)?.host).values() };
}

/** Asks each link once a day, the oldest first, one of a host at a time. May break off anywhere. */
export function linkRun({ source, checks, prober, now }: Sources) {
  return async (context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<LinkRun> => {
    const [catalog, known] = await Promise.all([source.current('recent'), checks.all(now())]);
    const { due, hosts } = dueByHost(catalog.adminJobList.applyLinks(), known, now());
    const probeLink = prober();
    let checked = 0;
    let failed = 0;

    /** An unforeseen failure is saved too, so that the next run does not begin with it again. */
    const probe = (link: string): Promise<LinkFinding> =>
      probeLink(link).catch((error: unknown) => {
        log.error('a link could not be asked for', { error: describeError(error) });
        return { state: 'unknown', reason: 'no-answer' };
      });

    async function check({ id, link }: ApplyLink) {
      try {
        const found = await probe(link);
        await checks.save(id, linkCheckAfter(known.get(id), { link, ...found, at: now() }));
        checked += 1;
      } catch (error) {
        failed += 1;
        log.error('a link could not be checked', { error: describeError(error) });
      }
    }

    // All share one iterator: each takes the next host when it is done with one.
    async function takeHosts() {
      for (const links of hosts) {
        for (const link of links.slice(0, mostOfHost)) {
          if (context.getRemainingTimeInMillis() < reservedMs) return;
          await check(link);
        }
      }
    }
    await Promise.all(Array.from({ length: hostsAtOnce }, takeHosts));

    const run = { checked, left: due - checked };
    if (due > 0) log.info('links of jobs were asked for', { ...run });
    if (failed > 0) throw new Error(`${failed} links could not be checked`);
    return run;
  };
}
