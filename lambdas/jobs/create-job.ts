import type { createJob as route, Job } from '#contract/jobs.ts';
import { jobLabels } from '#contract/job-labels.ts';
import { messages } from '#contract/messages.ts';
import { Invalid } from '#lambdas/platform/errors.ts';
import { created, type Handle } from '#lambdas/platform/serve.ts';
import type { JobRepository } from './job-repository.ts';
import { logoOf, type StoreLogo } from './logo.ts';

interface Sources {
  jobs: Pick<JobRepository, 'add'>;
  storeLogo: StoreLogo;
  now: () => Date;
}

const reply = (job: Job) => created({ message: messages.job.added, job });

/** Nobody would ever see such a job. An update takes it: that is how a job is closed. */
function refusePast(expiresAt: string | undefined, now: Date): void {
  if (!expiresAt || Date.parse(expiresAt) > now.getTime()) return;
  const message = messages.field.past.replace('{label}', () => jobLabels.expiresAt);
  throw new Invalid([{ field: 'expiresAt', message }]);
}

export const createJob =
  ({ jobs, storeLogo, now }: Sources): Handle<typeof route> =>
  async ({ body, file, admin, keep }) => {
    refusePast(body.expiresAt, now());
    const also = (job: Job) => keep(reply(job));
    return reply(await jobs.add(body, { admin, also, logo: logoOf(file, storeLogo) }));
  };
