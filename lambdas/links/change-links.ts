import { rateLimits as limits } from '#contract/limits.ts';
import { checkLink as checkRoute, confirmLink as confirmRoute } from '#contract/links.ts';
import { linkCheckedText } from '#contract/link-reasons.ts';
import { failingLinkMessages } from '#contract/messages/failing-links.ts';
import type { CatalogSource } from '#lambdas/catalog/open-catalog.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { Conflict, NotFound } from '#lambdas/platform/runtime/errors.ts';
import type { RateLimits } from '#lambdas/platform/http/rate-limiter.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { retryOnConflict, transact } from '#lambdas/platform/table/transaction.ts';
import { findingWithoutProbe, linkProber } from './probe-link.ts';
import { linkCheckAfter } from './link-check.ts';
import { type LinkCheckRepository, saveItem } from './link-check-repository.ts';
import type { OutsideRule } from '#lambdas/platform/outside/outside-rule.ts';

const texts = failingLinkMessages;

interface Sources {
  table: Table;
  source: CatalogSource;
  checks: Pick<LinkCheckRepository, 'find'>;
  now: () => Date;
}

interface Checking extends Sources {
  /** Whether strangers' sites are asked here at all. */
  isOn: boolean;
  rule: OutsideRule;
  agent: string;
  clients: Pick<RateLimits, 'take'>;
}

async function liveJob(source: CatalogSource, id: string) {
  const { adminJobList } = await source.current('strong');
  const [job] = adminJobList.openJobs([id]);
  if (!job) throw new NotFound(texts.notLive);
  return { ...job, named: `${job.role}, ${job.company}` };
}

async function probeWithinLimits(link: string, { isOn, rule, agent, clients }: Checking) {
  const known = findingWithoutProbe(link, rule);
  if (known) return known;
  if (!isOn) throw new Conflict(texts.off);
  const limit = { ...limits.linkChecks, message: texts.tooMany };
  await clients.take('checkLink', [URL.parse(link)?.host ?? ''], limit);
  return linkProber({ rule, agent })(link);
}

export const checkLink = (sources: Checking) =>
  handle(checkRoute, async ({ params: { id }, admin, replyItems }) => {
    const { table, source, checks, now } = sources;
    const { link, named } = await liveJob(source, id);
    const found = await probeWithinLimits(link, sources);
    const when = now();
    const known = await checks.find(id, when);
    const check = linkCheckAfter(known, { link, ...found, at: when });
    const answer = ok({ message: linkCheckedText(found.state, found.reason), ...found });
    await retryOnConflict(() =>
      transact(table, [
        ...replyItems(answer),
        saveItem(table.name, id, check),
        auditItem(table, { who: admin.id, what: 'checkLink', which: id, named, when }),
      ]),
    );
    return answer;
  });

const confirmed = ok({ message: texts.confirmed });

export const confirmLink = ({ table, source, checks, now }: Sources) =>
  handle(confirmRoute, async ({ params: { id }, admin, replyItems }) => {
    const { link, named } = await liveJob(source, id);
    const when = now();
    const known = await checks.find(id, when);
    if (known?.link !== link || known.failingSince === undefined)
      throw new NotFound(texts.notFailing);
    const check = { link, state: 'ok', checkedAt: when.toISOString(), failures: 0 } as const;
    await retryOnConflict(() =>
      transact(table, [
        ...replyItems(confirmed),
        saveItem(table.name, id, check),
        auditItem(table, { who: admin.id, what: 'confirmLink', which: id, named, when }),
      ]),
    );
    return confirmed;
  });
