import { DraftChanges } from '#contract/job-drafts.ts';
import { isJobField, isCategoryField, toCategoryKind, jobLabels } from '#contract/job-fields.ts';
import * as routes from '#contract/sources.ts';
import { JobChanges } from '#contract/job-schemas.ts';
import type { Categories } from '#job-import/mapping/category-finder.ts';
import { type Dependencies, messages } from './source-handlers.ts';
import { postingSaveItem } from './posting-repository.ts';
import { type TableWrite, transact } from '#lambdas/platform/table/write-rows.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { NotFound, Conflict } from '#lambdas/platform/runtime/errors.ts';
import { parseFields } from '#lambdas/platform/http/parse-fields.ts';
import { mapHandlers, handle, ok } from '#lambdas/platform/http/handler.ts';

function formatFieldValue(name: string, value: string, categories: Categories): string {
  if (!isJobField(name) || !isCategoryField(name)) return value;
  const all = Object.entries(categories).find(([kind]) => kind === toCategoryKind(name))?.[1] ?? [];
  return all.find(({ id }) => id === value)?.name ?? value;
}

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
