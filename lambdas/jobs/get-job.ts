import { workModesOf } from '#contract/work-modes.ts';
import type { getJob as route } from '#contract/jobs.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { payIn } from '#contract/pay.ts';
import { warningsOf } from '#contract/posting-warnings.ts';
import { Gone, NotFound } from '#lambdas/platform/errors.ts';
import { jobPreview } from '#lambdas/platform/previews.ts';
import { ok, type Handle } from '#lambdas/platform/serve.ts';
import type { JobRepository } from './job-repository.ts';
import type { LinkStatusRepository } from './link-status-repository.ts';
import type { JobWarningRepository } from './job-warning-repository.ts';

interface Sources {
  jobs: Pick<JobRepository, 'find' | 'findForAdmin'>;
  warnings: JobWarningRepository;
  links: LinkStatusRepository;
  now: () => Date;
}

/** An administrator still gets an expired job, to give it a new closing date. */
export const getJob =
  ({ jobs, warnings, links, now }: Sources): Handle<typeof route> =>
  async ({ params: { id }, admin }) => {
    const [found, reported, statusOf] = await Promise.all([
      admin ? jobs.findForAdmin(id) : jobs.find(id),
      warnings.isWarned(id),
      links.find(id),
    ]);
    if (!found) throw new NotFound(jobMessages.gone);
    const linkStatus = statusOf(found.joblink);
    const job = {
      ...found,
      preview: jobPreview(found),
      ...(reported && { reported }),
      ...(linkStatus && { linkStatus }),
    };
    if (!admin && job.expiresAt <= now().toISOString()) throw new Gone(jobMessages.gone, { job });
    const workModes = workModesOf(job);
    const warned = warningsOf(job).map(({ name }) => name);
    return ok({
      job: {
        ...job,
        ...(warned.length > 0 && { warnings: warned }),
        ...(workModes.length > 0 && { workModes }),
        salary: payIn(job.pay),
      },
    });
  };
