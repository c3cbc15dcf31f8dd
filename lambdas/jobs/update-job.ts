import { type Job, updateJob as route } from '#contract/jobs.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { JobRepository } from './repository/job-repository.ts';
import { prepareLogo, type StoreLogo } from './repository/logo.ts';

interface Sources {
  jobs: Pick<JobRepository, 'change'>;
  storeLogo: StoreLogo;
}

const reply = (job: Job) => ok({ message: jobMessages.updated, job });

export const updateJob = ({ jobs, storeLogo }: Sources) =>
  handle(route, async ({ params, body, file, admin, replyItems }) => {
    const extraItems = (job: Job) => replyItems(reply(job));
    return reply(
      await jobs.change(params.id, body, { admin, extraItems, logo: prepareLogo(file, storeLogo) }),
    );
  });
