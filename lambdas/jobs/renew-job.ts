import type { renewJob as route } from '#contract/admin-jobs.ts';
import type { Job } from '#contract/jobs.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import type { JobRepository } from './repository/job-repository.ts';

const reply = (job: Job) => ok({ message: jobMessages.renewed, job });

export const renewJob =
  (jobs: Pick<JobRepository, 'renew'>): Handle<typeof route> =>
  async ({ params, body, admin, replyItems }) => {
    const extraItems = (job: Job) => replyItems(reply(job));
    return reply(await jobs.renew(params.id, body.version, { admin, extraItems }));
  };
