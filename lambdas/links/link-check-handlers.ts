import { rateLimits } from '#contract/rate-limits.ts';
import { describeLinkCheck } from '#contract/link-check-texts.ts';
import * as routes from '#contract/link-checks.ts';
import { failingLinkMessages as texts } from '#contract/messages/failing-links.ts';
import { type CatalogReader, sharedCatalog } from '#lambdas/catalog/open-catalog.ts';
import { paginate } from '#lambdas/platform/http/paginate.ts';
import type { RateLimiter } from '#lambdas/platform/http/rate-limiter.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { OutboundPolicy } from '#lambdas/platform/outbound/outbound-policy.ts';
import { Conflict, NotFound } from '#lambdas/platform/runtime/errors.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { type Table, table as openTable } from '#lambdas/platform/table/table.ts';
import { listFailingLinks } from './failing-links.ts';
import { findLinkCheck, buildLinkCheck, saveWithAudit } from './link-check-repository.ts';
import { checkAddress, linkProber } from './probe-link.ts';

export const getFailingLinks = handle(routes.getFailingLinks, async ({ query }) => {
  const { pageItems, pageInfo } = paginate(await listFailingLinks('strong'), query);
  return ok({ links: pageItems, ...pageInfo });
});

async function findLiveJob(catalogReader: CatalogReader, id: string) {
  const { applyLinks } = await catalogReader.read('strong');
  const [job] = applyLinks.findByJobs([id]);
  if (!job) throw new NotFound(texts.notLive);
  return { link: job.link, jobName: `${job.role}, ${job.company}` };
}

interface CheckDependencies {
  table: Table;
  catalogReader: CatalogReader;
  getNow: () => Date;
  /** False where requests to other sites are turned off. */
  areLinkChecksOn: boolean;
  policy: OutboundPolicy;
  userAgent: string;
  rateLimiter: Pick<RateLimiter, 'countCall'>;
}

async function probeWithinLimits(link: string, dependencies: CheckDependencies) {
  const { areLinkChecksOn, policy, userAgent, rateLimiter } = dependencies;
  const knownFinding = checkAddress(link, policy);
  if (knownFinding) return knownFinding;
  if (!areLinkChecksOn) throw new Conflict(texts.checksOff);
  const limit = { ...rateLimits.linkChecks, message: texts.tooMany };
  await rateLimiter.countCall('checkLink', [URL.parse(link)?.host ?? ''], limit);
  return linkProber({ policy, userAgent })(link);
}

export const checkLink = (dependencies: CheckDependencies) =>
  handle(routes.checkLink, async ({ params: { id }, admin, idempotencyItems }) => {
    const { table, catalogReader, getNow } = dependencies;
    const { link, jobName: name } = await findLiveJob(catalogReader, id);
    const finding = await probeWithinLimits(link, dependencies);
    const time = getNow();
    const earlierCheck = await findLinkCheck(table, id, time);
    const check = buildLinkCheck(earlierCheck, { link, ...finding, now: time });
    const reply = ok({ message: describeLinkCheck(finding.state, finding.reason), ...finding });
    const action = 'checkLink';
    const audit = auditItem(table, {
      actor: admin.id,
      action,
      objectId: id,
      objectName: name,
      time,
    });
    await saveWithAudit(table, id, check, [...idempotencyItems(reply), audit]);
    return reply;
  });

const confirmedReply = ok({ message: texts.confirmed });

export const confirmLink = handle(
  routes.confirmLink,
  async ({ params: { id }, admin, idempotencyItems }) => {
    const { link, jobName: name } = await findLiveJob(sharedCatalog(), id);
    const time = new Date();
    const table = openTable();
    const earlierCheck = await findLinkCheck(table, id, time);
    if (earlierCheck?.link !== link || earlierCheck.failingSince === undefined)
      throw new NotFound(texts.notFailing);
    const check = { link, state: 'ok', checkedAt: time.toISOString(), failures: 0 } as const;
    const action = 'confirmLink';
    const audit = auditItem(table, {
      actor: admin.id,
      action,
      objectId: id,
      objectName: name,
      time,
    });
    await saveWithAudit(table, id, check, [...idempotencyItems(confirmedReply), audit]);
    return confirmedReply;
  },
);
