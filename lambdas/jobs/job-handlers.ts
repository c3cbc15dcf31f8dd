import { renewJob } from '#contract/admin-jobs.ts';
import * as routes from '#contract/jobs.ts';
import { jobChangeMessages } from '#contract/messages/job-admin.ts';
import { mapHandlers, created, handle, ok } from '#lambdas/platform/http/serve.ts';
import type { DraftRepository } from './drafts/draft-repository.ts';
import type { JobRepository } from './repository/job-repository.ts';
import { requireValidDates } from './repository/job-row.ts';
import { prepareLogo } from './repository/store-logo.ts';

const addedReply = (job: routes.Job) => created({ message: jobChangeMessages.added, job });
const updatedReply = (job: routes.Job) => ok({ message: jobChangeMessages.updated, job });
const restoredReply = (job: routes.Job) => ok({ message: jobChangeMessages.restored, job });
const renewedReply = (job: routes.Job) => ok({ message: jobChangeMessages.renewed, job });

export const jobHandlers = (jobs: JobRepository, drafts: Pick<DraftRepository, 'publish'>) =>
  mapHandlers([
    handle(routes.createJob, async ({ body, file, admin, idempotencyItems }) => {
      const { draft, draftVersion = 0, removeLogo, posted_at: postedAt, ...fields } = body;
      requireValidDates(body, new Date());
      const createdAt = postedAt ? { createdAt: new Date(postedAt) } : {};
      const extraItems = (job: routes.Job) => idempotencyItems(addedReply(job));
      const logo = prepareLogo(file) ?? (removeLogo ? async () => '' : undefined);
      const job =
        draft === undefined
          ? jobs.add(fields, { admin, extraItems, logo, ...createdAt })
          : drafts.publish(draft, draftVersion, { admin, extraItems, fields, logo, ...createdAt });
      return addedReply(await job);
    }),

    handle(routes.createJobs, async ({ body, admin, idempotencyItems }) => {
      const reply = (results: routes.ImportedJob[]) => created({ results });
      return reply(await jobs.addAll(body.jobs, admin, (all) => idempotencyItems(reply(all))));
    }),

    handle(routes.updateJob, async ({ params, body, file, admin, idempotencyItems }) => {
      const extraItems = (job: routes.Job) => idempotencyItems(updatedReply(job));
      const options = { admin, extraItems, logo: prepareLogo(file) };
      return updatedReply(await jobs.change(params.id, body, options));
    }),

    handle(routes.deleteJob, async ({ params, query, admin }) => {
      await jobs.remove(params.id, query.version, { admin });
      return ok({ message: jobChangeMessages.deleted });
    }),

    handle(routes.restoreJob, async ({ params, admin, idempotencyItems }) => {
      const extraItems = (job: routes.Job) => idempotencyItems(restoredReply(job));
      return restoredReply(await jobs.restore(params.id, { admin, extraItems }));
    }),

    handle(renewJob, async ({ params, body, admin, idempotencyItems }) => {
      const extraItems = (job: routes.Job) => idempotencyItems(renewedReply(job));
      return renewedReply(await jobs.renew(params.id, body.version, { admin, extraItems }));
    }),
  ]);
