import { toDraftStatus } from '#contract/draft-options.ts';
import * as routes from '#contract/drafts.ts';
import type { DraftCard, DraftCounts } from '#contract/drafts.ts';
import type { Job } from '#contract/jobs.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { draftMessages } from '#contract/messages/job-draft.ts';
import type { AdministratorNames } from '#lambdas/platform/administrator-names.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { paginate } from '#lambdas/platform/http/paginate.ts';
import { created, handle, ok } from '#lambdas/platform/http/serve.ts';
import { prepareLogo, type StoreLogo } from '../repository/logo.ts';
import type { DraftRepository } from './draft-repository.ts';
import { type DraftRow, toDraftCard } from './draft-row.ts';

interface Sources {
  drafts: DraftRepository;
  storeLogo: StoreLogo;
  names: AdministratorNames;
}

function countDrafts(all: readonly DraftRow[]): DraftCounts {
  const counts = { all: all.length, unscheduled: 0, scheduled: 0, failed: 0 };
  for (const row of all) counts[toDraftStatus(row)] += 1;
  return counts;
}

const getDrafts = ({ drafts, names }: Sources) =>
  handle(routes.getDrafts, async ({ query }) => {
    const { status = 'all' } = query;
    const all = await drafts.all();
    const matching = all.filter((row) => status === 'all' || toDraftStatus(row) === status);
    const { chosen, figures } = paginate(matching, query);
    const namesById = await names(chosen.map(({ updatedBy }) => updatedBy));
    return ok({
      drafts: chosen.map((row) => toDraftCard(row, namesById)),
      ...figures,
      counts: countDrafts(all),
    });
  });

const getDraft = ({ drafts }: Sources) =>
  handle(routes.getDraft, async ({ params }) => {
    const draft = await drafts.find(params.id);
    if (!draft) throw new NotFound(draftMessages.gone);
    return ok({ draft });
  });

const begun = (draft: DraftCard) => created({ message: draftMessages.saved, draft });

const createDraft = ({ drafts, storeLogo }: Sources) =>
  handle(routes.createDraft, async ({ body, file, admin, replyItems }) => {
    const extraItems = (draft: DraftCard) => replyItems(begun(draft));
    return begun(await drafts.add(body, { admin, extraItems, logo: prepareLogo(file, storeLogo) }));
  });

const saved = (draft: DraftCard) => ok({ message: draftMessages.saved, draft });

const updateDraft = ({ drafts, storeLogo }: Sources) =>
  handle(routes.updateDraft, async ({ params, body, file, admin, replyItems }) => {
    const extraItems = (draft: DraftCard) => replyItems(saved(draft));
    const logo = prepareLogo(file, storeLogo);
    return saved(await drafts.change(params.id, body, { admin, extraItems, logo }));
  });

const deleteDraft = ({ drafts }: Sources) =>
  handle(routes.deleteDraft, async ({ params, admin }) => {
    await drafts.remove(params.id, { admin });
    return ok({ message: draftMessages.deleted });
  });

const restored = (draft: DraftCard) => ok({ message: draftMessages.restored, draft });

const restoreDraft = ({ drafts }: Sources) =>
  handle(routes.restoreDraft, async ({ params, admin, replyItems }) => {
    const extraItems = (draft: DraftCard) => replyItems(restored(draft));
    return restored(await drafts.restore(params.id, { admin, extraItems }));
  });

const published = (job: Job) => ok({ message: jobMessages.added, job });

const publishDraft = ({ drafts }: Sources) =>
  handle(routes.publishDraft, async ({ params, body, admin, replyItems }) => {
    const extraItems = (job: Job) => replyItems(published(job));
    return published(await drafts.publish(params.id, body.version, { admin, extraItems }));
  });

const scheduled = (draft: DraftCard) => {
  const isScheduled = draft.publishAt !== undefined;
  return ok({ message: draftMessages[isScheduled ? 'scheduled' : 'unscheduled'], draft });
};

const scheduleDraft = ({ drafts }: Sources) =>
  handle(routes.scheduleDraft, async ({ params, body, admin, replyItems }) => {
    const extraItems = (draft: DraftCard) => replyItems(scheduled(draft));
    return scheduled(await drafts.schedule(params.id, body, { admin, extraItems }));
  });

export const draftHandlers = (sources: Sources) => ({
  getDrafts: getDrafts(sources),
  getDraft: getDraft(sources),
  createDraft: createDraft(sources),
  updateDraft: updateDraft(sources),
  deleteDraft: deleteDraft(sources),
  restoreDraft: restoreDraft(sources),
  publishDraft: publishDraft(sources),
  scheduleDraft: scheduleDraft(sources),
});
