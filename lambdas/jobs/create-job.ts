import type { createJob as route, Job } from '#contract/jobs.ts';
import { messages } from '#contract/messages.ts';
import { created, type Handle } from '#lambdas/platform/serve.ts';
import type { JobRepository } from './job-repository.ts';
import { logoOf, type StoreLogo } from './logo.ts';

interface Sources {
  jobs: Pick<JobRepository, 'add'>;
  storeLogo: StoreLogo;
}

const reply = (job: Job) => created({ message: messages.job.added, job });

export const createJob =
  ({ jobs, storeLogo }: Sources): Handle<typeof route> =>
  async ({ body, file, admin, keep }) => {
    const also = (job: Job) => keep(reply(job));
    return reply(await jobs.add(body, { admin, also, logo: logoOf(file, storeLogo) }));
  };
