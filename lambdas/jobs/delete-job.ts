import type { deleteJob as route } from '#contract/jobs.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import type { JobRepository } from './repository/job-repository.ts';

export const deleteJob =
  (jobs: Pick<JobRepository, 'remove'>): Handle<typeof route> =>
  async ({ params, query, admin }) => {
    await jobs.remove(params.id, query.version, { admin });
    return ok({ message: jobMessages.deleted });
  };
