import { createJob as route, type Job } from '#contract/jobs.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { created, handle } from '#lambdas/platform/http/serve.ts';
import type { DraftRepository } from './drafts/draft-repository.ts';
import type { JobRepository } from './repository/job-repository.ts';
import { refuseDates } from './repository/job-row.ts';
import { prepareLogo, type StoreLogo } from './repository/logo.ts';

interface Sources {
  jobs: Pick<JobRepository, 'add'>;
  drafts: Pick<DraftRepository, 'publish'>;
  storeLogo: StoreLogo;
  now: () => Date;
}

const reply = (job: Job) => created({ message: jobMessages.added, job });
const noLogo = async () => '';

export const createJob = ({ jobs, drafts, storeLogo, now }: Sources) =>
  handle(route, async ({ body, file, admin, replyItems }) => {
    const { draft, draftVersion = 0, removeLogo, posted_at: posted, ...fields } = body;
    refuseDates(body, now());
    const createdAt = posted ? { createdAt: new Date(posted) } : {};
    const extraItems = (job: Job) => replyItems(reply(job));
    const logo = prepareLogo(file, storeLogo) ?? (removeLogo ? noLogo : undefined);
    const job =
      draft === undefined
        ? jobs.add(fields, { admin, extraItems, logo, ...createdAt })
        : drafts.publish(draft, draftVersion, { admin, extraItems, fields, logo });
    return reply(await job);
  });
