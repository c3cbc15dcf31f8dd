import type { Job, restoreJob as route } from '#contract/jobs.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import type { JobRepository } from './repository/job-repository.ts';

const reply = (job: Job) => ok({ message: jobMessages.restored, job });

export const restoreJob =
  (jobs: Pick<JobRepository, 'restore'>): Handle<typeof route> =>
  async ({ params, admin, replyItems }) => {
    const extraItems = (job: Job) => replyItems(reply(job));
    return reply(await jobs.restore(params.id, { admin, extraItems }));
  };
