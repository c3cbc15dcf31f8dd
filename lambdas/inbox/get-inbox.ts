import { contentListNames, contentLists } from '#contract/content-lists.ts';
import { fill } from '#contract/fill.ts';
import * as contract from '#contract/inbox.ts';
import { dayMs, momentText } from '#contract/india-time.ts';
import { dashboard, jobLimits, listLimits } from '#contract/limits.ts';
import { linkReasonText } from '#contract/link-reasons.ts';
import { failingLinkMessages } from '#contract/messages/failing-links.ts';
import { inboxMessages } from '#contract/messages/inbox.ts';
import { bySubmissionList } from '#contract/submission-kinds.ts';
import type { Catalog } from '#lambdas/catalog/answer/catalog.ts';
import { sharedCatalog } from '#lambdas/catalog/open-catalog.ts';
import { listFailingLinks } from '#lambdas/links/failing-links.ts';
import type { AdministratorNames } from '#lambdas/platform/administrator-names.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import { type SourceRow, sourceReader } from '#lambdas/platform/source-reader.ts';
import { table } from '#lambdas/platform/table/table.ts';
import type { OpeningRepository, OpeningRow } from '#lambdas/sources/opening-repository.ts';
import { byPlace, findPlace, isBehind, toCursor, toMoment } from './inbox-place.ts';
import { type ListItems, listStored } from './inbox-repository.ts';
import * as waiting from './waiting-repository.ts';

type Item = contract.InboxItem;

const changeItem =
  (boards: readonly SourceRow[]) =>
  ({ itemId, title, changedAt, source, externalId, isPublished = false }: OpeningRow): Item => {
    const board = boards.find(({ id }) => id === source)?.name;
    return {
      ...{ kind: 'changes', id: itemId, title, since: changedAt ?? toMoment(itemId) },
      ...(board !== undefined && { detail: fill(inboxMessages.fromBoard, { board }) }),
      opening: { source, externalId, isPublished },
    };
  };

function boardItems({ id, name, question, lastRun, addedAt }: SourceRow): Item[] {
  if (!question) return [];
  const figures = { gone: String(question.gone), of: String(question.of) };
  const detail = fill(inboxMessages.manyGoneAtOnce, figures);
  return [{ kind: 'boards', id, title: name, since: lastRun?.at ?? addedAt, detail }];
}

const among =
  (items: readonly Item[]): ListItems =>
  async (after, limit) =>
    items
      .filter((item) => after === undefined || isBehind(item, after))
      .sort(byPlace)
      .slice(0, limit);

const soonMs = jobLimits.expiresSoonDays * dayMs;

/** Jobs that close soon. `since` is the time from which they count as such. */
function closingJobs({ adminJobList }: Catalog, now: Date) {
  const by = new Date(now.getTime() + soonMs);
  const list: ListItems = async (after, limit) => {
    const place = after && { expiresAt: new Date(Date.parse(after.since) + soonMs), id: after.id };
    const { jobs } = adminJobList.listClosingJobs(by, place, limit);
    return jobs.map(({ id, role, company, expiresAt }): Item => {
      const date = expiresAt.toISOString();
      return {
        ...{ kind: 'closing', id, jobId: id, title: `${role}, ${company}`, date },
        since: new Date(expiresAt.getTime() - soonMs).toISOString(),
        detail: fill(inboxMessages.closes, { moment: momentText(date) }),
      };
    });
  };
  return { list, count: adminJobList.listClosingJobs(by, undefined, 0).total };
}

interface Sources {
  names: AdministratorNames;
  openings: Pick<OpeningRepository, 'changed'>;
}

async function readWaiting({ names, openings: { changed } }: Sources) {
  const [counts, drafts, registrations, failing, catalog, changes, boards] = await Promise.all([
    waiting.countWaiting(),
    waiting.countFailedDrafts(),
    waiting.listRegistrations(),
    listFailingLinks('recent'),
    sharedCatalog().current('recent'),
    changed(),
    sourceReader(table()).all(),
  ]);
  const closing = closingJobs(catalog, new Date());
  const links = failing.map(({ id, role, company, failingSince: since, reason }): Item => {
    const detail = reason === undefined ? failingLinkMessages.notKnown : linkReasonText(reason);
    return { kind: 'links', id, jobId: id, title: `${role}, ${company}`, since, detail };
  });
  const accounts = registrations?.map(({ id, name, email, created_at: since }): Item => {
    return { kind: 'registrations', id, title: name, detail: email, since };
  });
  const lists: Record<contract.InboxKind, ListItems> = {
    ...listStored(names),
    changes: among(changes.map(changeItem(boards))),
    boards: among(boards.flatMap(boardItems)),
    links: among(links),
    registrations: among(accounts ?? []),
    closing: closing.list,
  };
  const { comments, messages, reports, openings } = counts;
  const figures: contract.InboxCounts = {
    ...{ drafts, comments, messages, reports, openings },
    ...{ changes: counts.changes, boards: counts.boards },
    ...bySubmissionList((kind) => {
      const ofKind = contentListNames.filter((name) => contentLists[name].kind === kind);
      const sum = ofKind.reduce((before, name) => before + counts[name], 0);
      return Math.min(sum, dashboard.maxCount);
    }),
    registrations: accounts?.length,
    links: Math.min(links.length, dashboard.maxCount),
    closing: closing.count,
  };
  return { lists, figures };
}

/** Reads one page of each kind, however many items wait, and merges them. */
export const getInbox = (sources: Sources) =>
  handle(contract.getInbox, async ({ query }) => {
    const { kind, after, pageSize = listLimits.pageSizeDefault } = query;
    const { lists, figures } = await readWaiting(sources);
    const kinds = kind ? [kind] : contract.inboxKinds;
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

export const getWaiting = handle(contract.getWaiting, async () => {
  const [counts, drafts, others] = await Promise.all([
    waiting.countWaiting(),
    waiting.countFailedDrafts(),
    waiting.countOthers(),
  ]);
  return ok({ ...counts, drafts, ...others });
});
