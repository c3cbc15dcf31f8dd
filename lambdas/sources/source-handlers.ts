import { ulid } from 'ulid';
import { DraftChanges } from '#contract/drafts.ts';
import { isCategory, isJobField, jobLabels, toCategoryKind } from '#contract/job-fields.ts';
import { JobChanges } from '#contract/jobs.ts';
import {
  addSource,
  changeSource,
  decideChange,
  defaultRules,
  getChanges,
  getSources,
  type OpeningChange,
  removeSource,
} from '#contract/sources.ts';
import type { Categories } from '#job-import/mapping/category-names.ts';
import type { DraftRepository } from '#lambdas/jobs/drafts/draft-repository.ts';
import type { JobRepository } from '#lambdas/jobs/repository/job-repository.ts';
import { paginate } from '#lambdas/platform/http/paginate.ts';
import { parseFields } from '#lambdas/platform/http/parse-fields.ts';
import { byRoute, created, handle, ok } from '#lambdas/platform/http/serve.ts';
import { Conflict, Invalid, NotFound } from '#lambdas/platform/runtime/errors.ts';
import { shownSource, type SourceRow } from '#lambdas/platform/source-reader.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { readPartition } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { deleteRow, transact, type TransactItem } from '#lambdas/platform/table/transaction.ts';
import { type OpeningRepository, saveItem } from './opening-repository.ts';
import { notSecure } from './read-board.ts';
import { companyBoard } from './read-postings.ts';
import { newSource, type SourceRepository } from './source-repository.ts';

interface Sources {
  table: Table;
  sources: SourceRepository;
  openings: OpeningRepository;
  jobs: Pick<JobRepository, 'change'>;
  drafts: Pick<DraftRepository, 'change'>;
  categories: () => Promise<Categories>;
  now: () => Date;
}

const messages = {
  added: 'The board is read from now on.',
  saved: 'Saved.',
  removed: 'The board is no longer read. Its drafts and jobs stay.',
  alreadyAdded: 'This board is read already.',
  changeTaken: 'The job says what its board says.',
  jobKept: 'The job stays as it is.',
  nothingToDecide: 'Nothing is to be decided here. Someone may have done it.',
};

const needsSomebody = ({ question, failingSince }: SourceRow) =>
  question ? 2 : failingSince ? 1 : 0;

function shownValue(name: string, value: string, categories: Categories): string {
  if (!isJobField(name) || !isCategory(name)) return value;
  const all = Object.entries(categories).find(([kind]) => kind === toCategoryKind(name))?.[1] ?? [];
  return all.find(({ id }) => id === value)?.name ?? value;
}

export const sourceHandlers = ({
  table,
  sources,
  now,
}: Pick<Sources, 'table' | 'sources' | 'now'>) =>
  byRoute([
    handle(getSources, async ({ query }) => {
      const all = (await sources.all()).toSorted(
        (one, other) =>
          needsSomebody(other) - needsSomebody(one) || one.name.localeCompare(other.name),
      );
      const { chosen, figures } = paginate(all, query);
      return ok({ sources: chosen.map(shownSource), ...figures });
    }),

    handle(addSource, async ({ body, admin, replyItems }) => {
      const { address, isTrusted = false, rules = defaultRules } = body;
      const board = companyBoard(address);
      if (!board) throw new Invalid([{ field: 'address', message: notSecure }]);
      const all = await sources.all();
      if (all.some((each) => companyBoard(each.address)?.id === board.id))
        throw new Conflict(messages.alreadyAdded);
      const at = now();
      const id = ulid(at.getTime());
      const row = { ...newSource({ id, address, board, at, by: admin.id }), isTrusted, rules };
      const reply = created({ message: messages.added, source: shownSource(row) });
      const extraItems = () => replyItems(reply);
      await sources.add(row, { who: admin.id, what: 'addSource', extraItems });
      return reply;
    }),

    handle(changeSource, async ({ params, body, admin, replyItems }) => {
      const reply = (row: SourceRow) => ok({ message: messages.saved, source: shownSource(row) });
      const { isTrusted, isPaused, rules, closeGone } = body;
      const row = await sources.change(
        params.id,
        ({ nextRunAt, question }) => ({
          ...(isTrusted !== undefined && { isTrusted }),
          ...(isPaused !== undefined && { isPaused }),
          // With new rules, even an unchanged source must be read again.
          ...(rules && { rules, validators: undefined }),
          ...(closeGone !== undefined && {
            question: undefined,
            mayCloseGone: closeGone || undefined,
            keptGone: closeGone ? undefined : question?.gone,
          }),
          nextRunAt: closeGone || rules ? now().toISOString() : nextRunAt,
        }),
        {
          who: admin.id,
          what: 'changeSource',
          extraItems: (changed) => replyItems(reply(changed)),
        },
      );
      return reply(row);
    }),

    handle(removeSource, async ({ params: { id }, admin }) => {
      const { name: named } = await sources.get(id);
      await transact(table, [
        deleteRow(table.name, keys.source(id)),
        auditItem(table, { who: admin.id, what: 'removeSource', which: id, named, when: now() }),
      ]);
      for (const { PK, SK } of await readPartition(table, partitions.postings(id)))
        await transact(table, [deleteRow(table.name, { PK, SK })]);
      return ok({ message: messages.removed });
    }),
  ]);

export function changeHandlers(all: Sources) {
  const { table, sources, openings, jobs, drafts, categories, now } = all;
  return byRoute([
    handle(getChanges, async () => {
      const [rows, boards, known] = await Promise.all([
        openings.changed(),
        sources.all(),
        categories(),
      ]);
      const namesById = new Map(boards.map(({ id, name }) => [id, name]));
      const items = await openings.items(rows.map(({ itemId }) => itemId));
      const changes = rows.flatMap((row): OpeningChange[] => {
        const item = items.get(row.itemId);
        if (!item) return [];
        const fields = Object.entries(row.change ?? {}).flatMap(([field, after]) => {
          if (!isJobField(field)) return [];
          const shown = (value: unknown) => shownValue(field, String(value ?? ''), known);
          const label = jobLabels[field];
          return [{ field, label, before: shown(item.fields[field]), after: shown(after) }];
        });
        const { source, externalId, itemId, title, changedAt = '' } = row;
        const board = namesById.get(source) ?? '';
        const isDraft = item.draft !== undefined;
        return [{ source, externalId, board, itemId, isDraft, title, changedAt, fields }];
      });
      return ok({ changes });
    }),

    handle(decideChange, async ({ params, body: { externalId, take }, admin, replyItems }) => {
      const row = await openings.find(params.id, externalId);
      if (!row?.change) throw new NotFound(messages.nothingToDecide);
      const reply = ok({ message: take ? messages.changeTaken : messages.jobKept });
      const { itemId: which, title: named, change } = row;
      const decided = { ...row, change: undefined, changedAt: undefined };
      const save = saveItem(table.name, decided, () => new Conflict());
      const items = (): TransactItem[] => [...replyItems(reply), save];
      const item = take ? (await openings.items([which])).get(which) : undefined;
      if (!item) {
        const audit = auditItem(table, {
          who: admin.id,
          what: 'keepOwn',
          which,
          named,
          when: now(),
        });
        await transact(table, [...items(), audit]);
      } else if (item.draft) {
        const sent = { ...change, version: String(item.draft.version) };
        const changes = parseFields(DraftChanges, sent, 'jobs');
        await drafts.change(which, changes, { admin, extraItems: items });
      } else {
        const action = { who: admin.id, what: 'decideChange' };
        const changes = parseFields(JobChanges, change, 'jobs');
        await jobs.change(which, changes, { admin, action, extraItems: items });
      }
      return reply;
    }),
  ]);
}
