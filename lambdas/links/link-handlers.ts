import { rateLimits } from '#contract/limits.ts';
import { linkCheckedText } from '#contract/link-reasons.ts';
import * as routes from '#contract/links.ts';
import { failingLinkMessages as texts } from '#contract/messages/failing-links.ts';
import { type CatalogSource, sharedCatalog } from '#lambdas/catalog/open-catalog.ts';
import { paginate } from '#lambdas/platform/http/paginate.ts';
import type { RateLimits } from '#lambdas/platform/http/rate-limiter.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { OutsideRule } from '#lambdas/platform/outside/outside-rule.ts';
import { Conflict, NotFound } from '#lambdas/platform/runtime/errors.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { type Table, table as openTable } from '#lambdas/platform/table/table.ts';
import { listFailingLinks } from './failing-links.ts';
import { findLinkCheck, linkCheckAfter, saveAudited } from './link-check-repository.ts';
import { findingWithoutProbe, linkProber } from './probe-link.ts';

export const getFailingLinks = handle(routes.getFailingLinks, async ({ query }) => {
  const { chosen, figures } = paginate(await listFailingLinks('strong'), query);
  return ok({ links: chosen, ...figures });
});

async function liveJob(source: CatalogSource, id: string) {
  const { adminJobList } = await source.current('strong');
  const [job] = adminJobList.findOpenJobs([id]);
  if (!job) throw new NotFound(texts.notLive);
  return { link: job.link, jobName: `${job.role}, ${job.company}` };
}

interface Checking {
  table: Table;
  source: CatalogSource;
  now: () => Date;
  /** False where requests to other sites are turned off. */
  isOn: boolean;
  rule: OutsideRule;
  agent: string;
  clients: Pick<RateLimits, 'take'>;
}

async function probeWithinLimits(link: string, { isOn, rule, agent, clients }: Checking) {
  const known = findingWithoutProbe(link, rule);
  if (known) return known;
  if (!isOn) throw new Conflict(texts.checksOff);
  const limit = { ...rateLimits.linkChecks, message: texts.tooMany };
  await clients.take('checkLink', [URL.parse(link)?.host ?? ''], limit);
  return linkProber({ rule, agent })(link);
}

export const checkLink = (sources: Checking) =>
  handle(routes.checkLink, async ({ params: { id }, admin, replyItems }) => {
    const { table, source, now } = sources;
    const { link, jobName: named } = await liveJob(source, id);
    const found = await probeWithinLimits(link, sources);
    const when = now();
    const known = await findLinkCheck(table, id, when);
    const check = linkCheckAfter(known, { link, ...found, at: when });
    const answer = ok({ message: linkCheckedText(found.state, found.reason), ...found });
    const audit = auditItem(table, { who: admin.id, what: 'checkLink', which: id, named, when });
    await saveAudited(table, id, check, [...replyItems(answer), audit]);
    return answer;
  });

const confirmed = ok({ message: texts.confirmed });

export const confirmLink = handle(
  routes.confirmLink,
  async ({ params: { id }, admin, replyItems }) => {
    const { link, jobName: named } = await liveJob(sharedCatalog(), id);
    const when = new Date();
    const table = openTable();
    const known = await findLinkCheck(table, id, when);
    if (known?.link !== link || known.failingSince === undefined)
      throw new NotFound(texts.notFailing);
    const check = { link, state: 'ok', checkedAt: when.toISOString(), failures: 0 } as const;
    const audit = auditItem(table, { who: admin.id, what: 'confirmLink', which: id, named, when });
    await saveAudited(table, id, check, [...replyItems(confirmed), audit]);
    return confirmed;
  },
);
