import { contentListNames, contentLists } from '#contract/admin-submission-lists.ts';
import { fill } from '#contract/fill-template.ts';
import * as contract from '#contract/inbox.ts';
import { dayMs, formatDateTime } from '#contract/india-time.ts';
import { dashboardLimits, jobLimits, listLimits } from '#contract/limits.ts';
import { describeLinkReason } from '#contract/link-check-texts.ts';
import { failingLinkMessages } from '#contract/messages/failing-links.ts';
import { inboxMessages } from '#contract/messages/inbox.ts';
import { mapBySubmissionList } from '#contract/submission-kinds.ts';
import type { Catalog } from '#lambdas/catalog/answer/catalog.ts';
import { sharedCatalog } from '#lambdas/catalog/open-catalog.ts';
import { listFailingLinks } from '#lambdas/links/failing-links.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import { type SourceRow, sourceReader } from '#lambdas/platform/source-rows.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { listPendingReports } from '#lambdas/reports/report-repository.ts';
import { postingRepository, type PostingRow } from '#lambdas/sources/posting-repository.ts';
import { compareItems, isAfter, parseCursor, toCursor, toCreationTime } from './inbox-cursor.ts';
import { type ListItems, storedLists, toReportItem } from './inbox-repository.ts';
import * as pending from './pending-counts-repository.ts';
import * as listRegistrations from './list-registrations.ts';

type Item = contract.InboxItem;

const toChangeItem =
  (sources: readonly SourceRow[]) =>
  ({ itemId, title, changedAt, source, externalId, isPublished = false }: PostingRow): Item => {
    const board = sources.find(({ id }) => id === source)?.name;
    return {
      ...{ kind: 'changes', id: itemId, title, since: changedAt ?? toCreationTime(itemId) },
      ...(board !== undefined && { detail: fill(inboxMessages.fromBoard, { board }) }),
      posting: { source, externalId, isPublished },
    };
  };

/** A source asks a question if so many of its postings are gone that this may be a mistake. */
function toSourceItems({ id, name, pendingClosure, lastRun, addedAt }: SourceRow): Item[] {
  if (!pendingClosure) return [];
  const { removed, total } = pendingClosure;
  const detail = fill(inboxMessages.manyGoneAtOnce, {
    removed: String(removed),
    total: String(total),
  });
  return [{ kind: 'sources', id, title: name, since: lastRun?.at ?? addedAt, detail }];
}

const toListItems =
  (items: readonly Item[]): ListItems =>
  async (after, limit) =>
    items
      .filter((item) => after === undefined || isAfter(item, after))
      .sort(compareItems)
      .slice(0, limit);

const soonMs = jobLimits.expiresSoonDays * dayMs;

/** Jobs that close soon. `since` is the time from which they count as such. */
function closingItems({ readClosingSoon }: Catalog, now: Date) {
  const deadline = new Date(now.getTime() + soonMs);
  const listClosing: ListItems = async (after, limit) => {
    const cursor = after && { expiresAt: new Date(Date.parse(after.since) + soonMs), id: after.id };
    const jobs = readClosingSoon.listClosingUntil(deadline, cursor, limit);
    return jobs.map(({ id, role, company, expiresAt }): Item => {
      const date = expiresAt.toISOString();
      return {
        ...{ kind: 'closing', id, jobId: id, title: `${role}, ${company}`, date },
        since: new Date(expiresAt.getTime() - soonMs).toISOString(),
        detail: fill(inboxMessages.closes, { moment: formatDateTime(date) }),
      };
    });
  };
  return { list: listClosing, count: readClosingSoon.countClosingUntil(deadline) };
}

async function readPending() {
  const now = new Date();
  const [counts, drafts, registrations, reports, failing, catalog, changes, sources] =
    await Promise.all([
      pending.countPending(),
      pending.countFailedDrafts(),
      listRegistrations.listRegistrations(),
      listPendingReports(),
      listFailingLinks('eventual'),
      sharedCatalog().read('eventual'),
      postingRepository({ table: table(), now: () => now }).listChanged(),
      sourceReader(table()).all(),
    ]);
  const closingSoon = closingItems(catalog, now);
  const linkItems = failing.map(({ id, role, company, failingSince: since, reason }): Item => {
    const detail = reason === undefined ? failingLinkMessages.notKnown : describeLinkReason(reason);
    return { kind: 'links', id, jobId: id, title: `${role}, ${company}`, since, detail };
  });
  const accountItems = registrations?.map(({ id, name, email, created_at: since }): Item => {
    return { kind: 'registrations', id, title: name, detail: email, since };
  });
  const lists: Record<contract.InboxKind, ListItems> = {
    ...storedLists,
    changes: toListItems(changes.map(toChangeItem(sources))),
    sources: toListItems(sources.flatMap(toSourceItems)),
    links: toListItems(linkItems),
    registrations: toListItems(accountItems ?? []),
    reports: toListItems(reports.map(toReportItem)),
    closing: closingSoon.list,
  };
  const { comments, messages, sourceDrafts } = counts;
  const pendingCounts: contract.InboxCounts = {
    ...{ drafts, comments, messages, sourceDrafts },
    ...{ changes: counts.changes, sources: counts.sources },
    ...mapBySubmissionList((kind) => {
      const listNames = contentListNames.filter((name) => contentLists[name].kind === kind);
      const sum = listNames.reduce((total, name) => total + counts[name], 0);
      return Math.min(sum, dashboardLimits.maxCount);
    }),
    registrations: accountItems?.length,
    reports: Math.min(reports.length, dashboardLimits.maxCount),
    links: Math.min(linkItems.length, dashboardLimits.maxCount),
    closing: closingSoon.count,
  };
  return { lists, pendingCounts };
}

/** Reads one page of each kind, however many items wait, and merges them. */
export const getInbox = handle(contract.getInbox, async ({ query }) => {
  const { kind, after, pageSize = listLimits.pageSizeDefault } = query;
  const { lists, pendingCounts } = await readPending();
  const itemsByKind = await Promise.all(
    (kind ? [kind] : contract.inboxKinds).map((each) =>
      lists[each](after === undefined ? after : parseCursor(after, each), pageSize + 1),
    ),
  );
  const sortedItems = itemsByKind.flat().sort(compareItems);
  const items = sortedItems.slice(0, pageSize);
  const lastItem = items.at(-1);
  const hasMore = sortedItems.length > pageSize && lastItem;
  return ok({ items, counts: pendingCounts, ...(hasMore && { next: toCursor(lastItem) }) });
});
