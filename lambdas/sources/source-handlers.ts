import { ulid } from 'ulid';
import * as routes from '#contract/sources.ts';
import type { Categories } from '#job-import/mapping/category-finder.ts';
import type { DraftRepository } from '#lambdas/jobs/drafts/draft-repository.ts';
import type { JobRepository } from '#lambdas/jobs/repository/job-repository.ts';
import { paginate } from '#lambdas/platform/http/paginate.ts';
import { mapHandlers, created, handle, ok } from '#lambdas/platform/http/serve.ts';
import { Conflict, Invalid } from '#lambdas/platform/runtime/errors.ts';
import { toSource, type SourceRow } from '#lambdas/platform/source-rows.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { readPartition } from '#lambdas/platform/table/read-rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { toDelete, transact } from '#lambdas/platform/table/write-rows.ts';
import type { PostingRepository } from './posting-repository.ts';
import { invalidAddressMessage } from './read-source-handlers.ts';
import { findSourceAdapter } from './read-postings.ts';
import { newSource, type SourceRepository } from './source-repository.ts';

export interface Dependencies {
  table: Table;
  sources: SourceRepository;
  postings: PostingRepository;
  jobs: Pick<JobRepository, 'change'>;
  drafts: Pick<DraftRepository, 'change'>;
  categories: () => Promise<Categories>;
  now: () => Date;
}

export const messages = {
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
