import type { Administrator } from '#contract/administrators.ts';
import { contentListNames, contentLists } from '#contract/content-lists.ts';
import { fill } from '#contract/fill.ts';
import { dayMs, momentText } from '#contract/india-time.ts';
import {
  getInbox as route,
  type InboxCounts,
  type InboxItem,
  type InboxKind,
  inboxKinds,
} from '#contract/inbox.ts';
import { dashboard, jobLimits, listLimits } from '#contract/limits.ts';
import type { FailingLink } from '#contract/links.ts';
import { linkReasonText } from '#contract/link-reasons.ts';
import { failingLinkMessages } from '#contract/messages/failing-links.ts';
import { inboxMessages } from '#contract/messages/inbox.ts';
import { bySubmissionList } from '#contract/submission-kinds.ts';
import type { Catalog } from '#lambdas/catalog/answer/catalog.ts';
import type { CatalogSource } from '#lambdas/catalog/open-catalog.ts';
import type { ListFailingLinks } from '#lambdas/links/failing-links.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { AccountRepository } from './account-repository.ts';
import type { OpeningRepository, OpeningRow } from '#lambdas/sources/opening-repository.ts';
import type { SourceReader, SourceRow } from '#lambdas/platform/source-reader.ts';
import { byPlace, findPlace, isBehind, toCursor, toMoment } from './inbox-place.ts';
import type { InboxRepository, ListItems } from './inbox-repository.ts';
import type { WaitingRepository } from './waiting-repository.ts';

interface Sources {
  inbox: InboxRepository;
  waiting: WaitingRepository;
  accounts: Pick<AccountRepository, 'waiting'>;
  links: ListFailingLinks;
  source: CatalogSource;
  openings: Pick<OpeningRepository, 'changed'>;
  boards: Pick<SourceReader, 'all'>;
  now: () => Date;
}

const linkItem = ({ id, role, company, failingSince, reason }: FailingLink): InboxItem => ({
  ...{ kind: 'links', id, jobId: id, title: `${role}, ${company}`, since: failingSince },
  detail: reason === undefined ? failingLinkMessages.notKnown : linkReasonText(reason),
});

const registrationItem = ({ id, name, email, created_at }: Administrator): InboxItem => ({
  ...{ kind: 'registrations', id, title: name, detail: email, since: created_at },
});

const changeItem =
  (boards: readonly SourceRow[]) =>
  ({
    itemId,
    title,
    changedAt,
    source,
    externalId,
    isPublished = false,
  }: OpeningRow): InboxItem => {
    const board = boards.find(({ id }) => id === source)?.name;
    return {
      ...{ kind: 'changes', id: itemId, title, since: changedAt ?? toMoment(itemId) },
      ...(board !== undefined && { detail: fill(inboxMessages.fromBoard, { board }) }),
      opening: { source, externalId, isPublished },
    };
  };

const boardItems = ({ id, name, question, lastRun, addedAt }: SourceRow): InboxItem[] =>
  question
    ? [
        {
          ...{ kind: 'boards', id, title: name, since: lastRun?.at ?? addedAt },
          detail: fill(inboxMessages.goneAtOnce, {
            gone: String(question.gone),
            of: String(question.of),
          }),
        },
      ]
    : [];

const among =
  (items: readonly InboxItem[]): ListItems =>
  async (after, limit) =>
    items
      .filter((item) => after === undefined || isBehind(item, after))
      .sort(byPlace)
      .slice(0, limit);

const soonMs = jobLimits.expiresSoonDays * dayMs;

/** A job waits from the moment on at which it counts as closing soon. */
function closingJobs({ adminJobList }: Catalog, now: Date) {
  const by = new Date(now.getTime() + soonMs);
  const list: ListItems = async (after, limit) => {
    const place = after && { expiresAt: new Date(Date.parse(after.since) + soonMs), id: after.id };
    const { jobs } = adminJobList.closing(by, place, limit);
    return jobs.map(({ id, role, company, expiresAt }): InboxItem => {
      const date = expiresAt.toISOString();
      return {
        ...{ kind: 'closing', id, jobId: id, title: `${role}, ${company}`, date },
        since: new Date(expiresAt.getTime() - soonMs).toISOString(),
        detail: fill(inboxMessages.closes, { moment: momentText(date) }),
      };
    });
  };
  return { list, count: adminJobList.closing(by, undefined, 0).total };
}

async function whatWaits(sources: Sources) {
  const { inbox, waiting, accounts, links, source, now } = sources;
  const [counts, drafts, registrations, failing, catalog, changed, boards] = await Promise.all([
    waiting.counts(),
    waiting.drafts(),
    accounts.waiting(),
    links('recent'),
    source.current('recent'),
    sources.openings.changed(),
    sources.boards.all(),
  ]);
  const closing = closingJobs(catalog, now());
  const lists: Record<InboxKind, ListItems> = {
    ...inbox,
    changes: among(changed.map(changeItem(boards))),
    boards: among(boards.flatMap(boardItems)),
    links: among(failing.map(linkItem)),
    registrations: among((registrations ?? []).map(registrationItem)),
    closing: closing.list,
  };
  const { comments, messages, reports, openings, changes } = counts;
  const figures: InboxCounts = {
    ...{ drafts, comments, messages, reports, openings, changes, boards: counts.boards },
    ...bySubmissionList((kind) => {
      const lists = contentListNames.filter((name) => contentLists[name].kind === kind);
      const sum = lists.reduce((before, name) => before + counts[name], 0);
      return Math.min(sum, dashboard.countedUpTo);
    }),
    registrations: registrations?.length,
    links: Math.min(failing.length, dashboard.countedUpTo),
    closing: closing.count,
  };
  return { lists, figures };
}

/** Reads of each kind only as many as the page may hold, however many wait. */
export const getInbox = (sources: Sources) =>
  handle(route, async ({ query }) => {
    const { kind, after, pageSize = listLimits.pageSizeDefault } = query;
    const { lists, figures } = await whatWaits(sources);
    const kinds = kind ? [kind] : inboxKinds;
    const found = await Promise.all(
      kinds.map((each) =>
        lists[each](after === undefined ? after : findPlace(after, each), pageSize + 1),
      ),
    );
    const first = found.flat().sort(byPlace);
    const items = first.slice(0, pageSize);
    const last = items.at(-1);
    const goesOn = first.length > pageSize && last;
    return ok({ items, counts: figures, ...(goesOn && { next: toCursor(last) }) });
  });
