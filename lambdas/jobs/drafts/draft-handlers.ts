import { toDraftStatus } from '#contract/job-draft-statuses.ts';
import * as routes from '#contract/job-drafts.ts';
import type { Job } from '#contract/jobs.ts';
import { draftMessages } from '#contract/messages/job-draft.ts';
import { jobChangeMessages } from '#contract/messages/job-admin.ts';
import { findAdministratorNames } from '#lambdas/platform/administrator-names.ts';
import { paginate } from '#lambdas/platform/http/paginate.ts';
import { mapHandlers, created, handle, ok } from '#lambdas/platform/http/serve.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { prepareLogo } from '../repository/store-logo.ts';
import type { DraftRepository } from './draft-repository.ts';
import { toDraftCard } from './draft-row.ts';

const createdReply = (draft: routes.DraftCard) => created({ message: draftMessages.saved, draft });
const savedReply = (draft: routes.DraftCard) => ok({ message: draftMessages.saved, draft });
const restoredReply = (draft: routes.DraftCard) => ok({ message: draftMessages.restored, draft });
const publishedReply = (job: Job) => ok({ message: jobChangeMessages.added, job });

const scheduledReply = (draft: routes.DraftCard) => {
  const isScheduled = draft.publishAt !== undefined;
  return ok({ message: draftMessages[isScheduled ? 'scheduled' : 'unscheduled'], draft });
};

export const draftHandlers = (drafts: DraftRepository) =>
  mapHandlers([
    handle(routes.getDrafts, async ({ query }) => {
      const { status = 'all' } = query;
      const allDrafts = await drafts.listAll();
      const counts = { all: allDrafts.length, unscheduled: 0, scheduled: 0, failed: 0 };
      for (const row of allDrafts) counts[toDraftStatus(row)] += 1;
      const matching = allDrafts.filter((row) => status === 'all' || toDraftStatus(row) === status);
      const { pageItems: draftsOnPage, pageInfo } = paginate(matching, query);
      const namesById = await findAdministratorNames(draftsOnPage.map((row) => row.updatedBy));
      return ok({
        drafts: draftsOnPage.map((row) => toDraftCard(row, namesById)),
        ...pageInfo,
        counts,
      });
    }),

    handle(routes.getDraft, async ({ params }) => {
      const draft = await drafts.find(params.id);
      if (!draft) throw new NotFound(draftMessages.gone);
      return ok({ draft });
    }),

    handle(routes.createDraft, async ({ body, file, admin, idempotencyItems }) => {
      const extraItems = (draft: routes.DraftCard) => idempotencyItems(createdReply(draft));
      return createdReply(await drafts.add(body, { admin, extraItems, logo: prepareLogo(file) }));
    }),

    handle(routes.updateDraft, async ({ params, body, file, admin, idempotencyItems }) => {
      const extraItems = (draft: routes.DraftCard) => idempotencyItems(savedReply(draft));
      const logo = prepareLogo(file);
      return savedReply(await drafts.change(params.id, body, { admin, extraItems, logo }));
    }),

    handle(routes.deleteDraft, async ({ params, admin }) => {
      await drafts.remove(params.id, { admin });
      return ok({ message: draftMessages.deleted });
    }),

    handle(routes.restoreDraft, async ({ params, admin, idempotencyItems }) => {
      const extraItems = (draft: routes.DraftCard) => idempotencyItems(restoredReply(draft));
      return restoredReply(await drafts.restore(params.id, { admin, extraItems }));
    }),

    handle(routes.publishDraft, async ({ params, body, admin, idempotencyItems }) => {
      const extraItems = (job: Job) => idempotencyItems(publishedReply(job));
      return publishedReply(await drafts.publish(params.id, body.version, { admin, extraItems }));
    }),

    handle(routes.scheduleDraft, async ({ params, body, admin, idempotencyItems }) => {
      const extraItems = (draft: routes.DraftCard) => idempotencyItems(scheduledReply(draft));
      return scheduledReply(await drafts.schedule(params.id, body, { admin, extraItems }));
    }),
  ]);
