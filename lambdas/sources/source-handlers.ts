import { ulid } from 'ulid';
import { DraftChanges } from '#contract/job-drafts.ts';
import { isCategoryField, isJobField, jobLabels, toCategoryKind } from '#contract/job-fields.ts';
import { JobChanges } from '#contract/jobs.ts';
import * as routes from '#contract/sources.ts';
import type { Categories } from '#job-import/mapping/category-finder.ts';
import type { DraftRepository } from '#lambdas/jobs/drafts/draft-repository.ts';
import type { JobRepository } from '#lambdas/jobs/repository/job-repository.ts';
import { paginate } from '#lambdas/platform/http/paginate.ts';
import { parseFields } from '#lambdas/platform/http/parse-fields.ts';
import { mapHandlers, created, handle, ok } from '#lambdas/platform/http/serve.ts';
import { Conflict, Invalid, NotFound } from '#lambdas/platform/runtime/errors.ts';
import { toSource, type SourceRow } from '#lambdas/platform/source-rows.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { readPartition } from '#lambdas/platform/table/read-rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { toDelete, transact, type TableWrite } from '#lambdas/platform/table/write-rows.ts';
import { type PostingRepository, postingSaveItem } from './posting-repository.ts';
import { invalidAddressMessage } from './read-source-handlers.ts';
import { findSourceAdapter } from './read-postings.ts';
import { newSource, type SourceRepository } from './source-repository.ts';

interface Dependencies {
  table: Table;
  sources: SourceRepository;
  postings: PostingRepository;
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
  changeAccepted: 'The job says what its board says.',
  jobKept: 'The job stays as it is.',
  nothingToDecide: 'Nothing is to be decided here. Someone may have done it.',
};

const rankUrgency = ({ pendingClosure, failingSince }: SourceRow) =>
  pendingClosure ? 2 : failingSince ? 1 : 0;

function formatFieldValue(name: string, value: string, categories: Categories): string {
  if (!isJobField(name) || !isCategoryField(name)) return value;
  const all = Object.entries(categories).find(([kind]) => kind === toCategoryKind(name))?.[1] ?? [];
  return all.find(({ id }) => id === value)?.name ?? value;
}

export const sourceHandlers = ({
  table,
  sources,
  now,
}: Pick<Dependencies, 'table' | 'sources' | 'now'>) =>
  mapHandlers([
    handle(routes.getSources, async ({ query }) => {
      const allSources = (await sources.all()).toSorted(
        (one, other) => rankUrgency(other) - rankUrgency(one) || one.name.localeCompare(other.name),
      );
      const { pageItems, pageInfo } = paginate(allSources, query);
      return ok({ sources: pageItems.map(toSource), ...pageInfo });
    }),

    handle(routes.addSource, async ({ body, admin, idempotencyItems }) => {
      const { address, isTrusted = false, rules = routes.defaultSourceRules } = body;
      const adapter = findSourceAdapter(address);
      if (!adapter) throw new Invalid([{ field: 'address', message: invalidAddressMessage }]);
      const allSources = await sources.all();
      if (allSources.some((source) => findSourceAdapter(source.address)?.id === adapter.id))
        throw new Conflict(messages.alreadyAdded);
      const at = now();
      const id = ulid(at.getTime());
      const source = newSource({ id, address, adapter, at, addedBy: admin.id });
      const row = { ...source, isTrusted, rules };
      const reply = created({ message: messages.added, source: toSource(row) });
      const audit = { actor: admin.id, action: 'addSource' };
      await sources.add(row, { ...audit, extraItems: () => idempotencyItems(reply) });
      return reply;
    }),

    handle(routes.changeSource, async ({ params, body, admin, idempotencyItems }) => {
      const reply = (row: SourceRow) => ok({ message: messages.saved, source: toSource(row) });
      const audit = { actor: admin.id, action: 'changeSource' };
      const { isTrusted, isPaused, rules, closeRemovedJobs } = body;
      const row = await sources.change(
        params.id,
        ({ nextRunAt, pendingClosure }) => ({
          ...(isTrusted !== undefined && { isTrusted }),
          ...(isPaused !== undefined && { isPaused }),
          // With new rules, even an unchanged source must be read again.
          ...(rules && { rules, validators: undefined }),
          ...(closeRemovedJobs !== undefined && {
            pendingClosure: undefined,
            mayCloseAll: closeRemovedJobs || undefined,
            keptOpenCount: closeRemovedJobs ? undefined : pendingClosure?.removed,
          }),
          nextRunAt: closeRemovedJobs || rules ? now().toISOString() : nextRunAt,
        }),
        { ...audit, extraItems: (changed) => idempotencyItems(reply(changed)) },
      );
      return reply(row);
    }),

    handle(routes.removeSource, async ({ params: { id }, admin }) => {
      const { name } = await sources.get(id);
      const audit = {
        actor: admin.id,
        action: 'removeSource',
        objectId: id,
        objectName: name,
        time: now(),
      };
      await transact(table, [toDelete(table.name, keys.source(id)), auditItem(table, audit)]);
      for (const { PK, SK } of await readPartition(table, partitions.postings(id)))
        await transact(table, [toDelete(table.name, { PK, SK })]);
      return ok({ message: messages.removed });
    }),
  ]);

export function postingChangeHandlers(dependencies: Dependencies) {
  const { table, postings, jobs, drafts, categories, now } = dependencies;
  return mapHandlers([
    handle(routes.getPostingChanges, async () => {
      const [changedPostings, allCategories] = await Promise.all([
        postings.listChanged(),
        categories(),
      ]);
      const items = await postings.findDraftsAndJobs(changedPostings.map(({ itemId }) => itemId));
      const changes = changedPostings.flatMap((row): routes.PostingChange[] => {
        const draftOrJob = items.get(row.itemId);
        if (!draftOrJob) return [];
        const fields = Object.entries(row.change ?? {}).flatMap(([field, after]) => {
          if (!isJobField(field)) return [];
          const format = (value: unknown) =>
            formatFieldValue(field, String(value ?? ''), allCategories);
          const label = jobLabels[field];
          return [{ field, label, before: format(draftOrJob.fields[field]), after: format(after) }];
        });
        const { source, externalId, itemId, title, changedAt = '' } = row;
        const isDraft = draftOrJob.draft !== undefined;
        return [{ source, externalId, itemId, isDraft, title, changedAt, fields }];
      });
      return ok({ changes });
    }),

    handle(routes.reviewPostingChange, async ({ params, body, admin, idempotencyItems }) => {
      const { externalId, accept } = body;
      const row = await postings.find(params.id, externalId);
      if (!row?.change) throw new NotFound(messages.nothingToDecide);
      const reply = ok({ message: accept ? messages.changeAccepted : messages.jobKept });
      const { itemId: id, title, change } = row;
      const decidedPosting = { ...row, change: undefined, changedAt: undefined };
      const saveItem = postingSaveItem(table.name, decidedPosting, () => new Conflict());
      const buildItems = (): TableWrite[] => [...idempotencyItems(reply), saveItem];
      const draftOrJob = accept ? (await postings.findDraftsAndJobs([id])).get(id) : undefined;
      if (!draftOrJob) {
        const audit = {
          actor: admin.id,
          action: 'keepOwn',
          objectId: id,
          objectName: title,
          time: now(),
        };
        await transact(table, [...buildItems(), auditItem(table, audit)]);
      } else if (draftOrJob.draft) {
        const submittedFields = { ...change, version: String(draftOrJob.draft.version) };
        const changes = parseFields(DraftChanges, submittedFields, { labelGroup: 'jobs' });
        await drafts.change(id, changes, { admin, extraItems: buildItems });
      } else {
        const audit = { actor: admin.id, action: 'reviewPostingChange' };
        const changes = parseFields(JobChanges, change, { labelGroup: 'jobs' });
        await jobs.change(id, changes, { admin, audit, extraItems: buildItems });
      }
      return reply;
    }),
  ]);
}
