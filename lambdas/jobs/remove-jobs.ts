import { renewJob as renewRoute } from '#contract/admin-jobs.ts';
import * as routes from '#contract/jobs.ts';
import type { Job } from '#contract/jobs.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { JobRepository } from './repository/job-repository.ts';

export const deleteJob = (jobs: Pick<JobRepository, 'remove'>) =>
  handle(routes.deleteJob, async ({ params, query, admin }) => {
    await jobs.remove(params.id, query.version, { admin });
    return ok({ message: jobMessages.deleted });
  });

const restored = (job: Job) => ok({ message: jobMessages.restored, job });

export const restoreJob = (jobs: Pick<JobRepository, 'restore'>) =>
  handle(routes.restoreJob, async ({ params, admin, replyItems }) => {
    const extraItems = (job: Job) => replyItems(restored(job));
    return restored(await jobs.restore(params.id, { admin, extraItems }));
  });

const renewed = (job: Job) => ok({ message: jobMessages.renewed, job });

export const renewJob = (jobs: Pick<JobRepository, 'renew'>) =>
  handle(renewRoute, async ({ params, body, admin, replyItems }) => {
    const extraItems = (job: Job) => replyItems(renewed(job));
    return renewed(await jobs.renew(params.id, body.version, { admin, extraItems }));
  });
