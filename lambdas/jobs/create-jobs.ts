import { createJobs as route } from '#contract/jobs.ts';
import { created, handle } from '#lambdas/platform/http/serve.ts';
import type { JobRepository } from './repository/job-repository.ts';

export const createJobs = (jobs: Pick<JobRepository, 'addAll'>) =>
  handle(route, async ({ body, admin, replyItems }) => {
    const results = await jobs.addAll(body.jobs, {
      admin,
      extraItems: (added) => replyItems(created({ results: added })),
    });
    return created({ results });
  });
