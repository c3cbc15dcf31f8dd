import type { createJob as route, Job } from '#contract/jobs.ts';
import { jobLabels } from '#contract/job-labels.ts';
import { fieldMessages } from '#contract/messages/field.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { Invalid } from '#lambdas/platform/errors.ts';
import { created, type Handle } from '#lambdas/platform/serve.ts';
import type { JobRepository } from './job-repository.ts';
import { logoOf, type StoreLogo } from './logo.ts';

interface Sources {
  jobs: Pick<JobRepository, 'add'>;
  storeLogo: StoreLogo;
  now: () => Date;
}

const reply = (job: Job) => created({ message: jobMessages.added, job });

/** Nobody would ever see such a job. An update takes it: that is how a job is closed. */
function refusePast(expiresAt: string | undefined, now: Date): void {
  if (!expiresAt || Date.parse(expiresAt) > now.getTime()) return;
  const message = fieldMessages.past.replace('{label}', () => jobLabels.expiresAt);
  throw new Invalid([{ field: 'expiresAt', message }]);
}

export const createJob =
  ({ jobs, storeLogo, now }: Sources): Handle<typeof route> =>
  async ({ body, file, admin, keep }) => {
    refusePast(body.expiresAt, now());
    const also = (job: Job) => keep(reply(job));
    return reply(await jobs.add(body, { admin, also, logo: logoOf(file, storeLogo) }));
  };
