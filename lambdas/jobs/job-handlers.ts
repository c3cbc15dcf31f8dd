import { renewJob } from '#contract/admin-jobs.ts';
import * as routes from '#contract/jobs.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { byRoute, created, handle, ok } from '#lambdas/platform/http/serve.ts';
import type { DraftRepository } from './drafts/draft-repository.ts';
import type { JobRepository } from './repository/job-repository.ts';
import { refuseDates } from './repository/job-row.ts';
import { prepareLogo } from './repository/logo.ts';

interface Sources {
  jobs: JobRepository;
  drafts: Pick<DraftRepository, 'publish'>;
}

const added = (job: routes.Job) => created({ message: jobMessages.added, job });
const updated = (job: routes.Job) => ok({ message: jobMessages.updated, job });
const restored = (job: routes.Job) => ok({ message: jobMessages.restored, job });
const renewed = (job: routes.Job) => ok({ message: jobMessages.renewed, job });

export const jobHandlers = ({ jobs, drafts }: Sources) =>
  byRoute([
    handle(routes.createJob, async ({ body, file, admin, replyItems }) => {
      const { draft, draftVersion = 0, removeLogo, posted_at: posted, ...fields } = body;
      refuseDates(body, new Date());
      const createdAt = posted ? { createdAt: new Date(posted) } : {};
      const extraItems = (job: routes.Job) => replyItems(added(job));
      const logo = prepareLogo(file) ?? (removeLogo ? async () => '' : undefined);
      const job =
        draft === undefined
          ? jobs.add(fields, { admin, extraItems, logo, ...createdAt })
          : drafts.publish(draft, draftVersion, { admin, extraItems, fields, logo });
      return added(await job);
    }),

    handle(routes.createJobs, async ({ body, admin, replyItems }) => {
      const reply = (results: routes.ImportedJob[]) => created({ results });
      return reply(await jobs.addAll(body.jobs, admin, (all) => replyItems(reply(all))));
    }),

    handle(routes.updateJob, async ({ params, body, file, admin, replyItems }) => {
      const extraItems = (job: routes.Job) => replyItems(updated(job));
      const writing = { admin, extraItems, logo: prepareLogo(file) };
      return updated(await jobs.change(params.id, body, writing));
    }),

    handle(routes.deleteJob, async ({ params, query, admin }) => {
      await jobs.remove(params.id, query.version, { admin });
      return ok({ message: jobMessages.deleted });
    }),

    handle(routes.restoreJob, async ({ params, admin, replyItems }) => {
      const extraItems = (job: routes.Job) => replyItems(restored(job));
      return restored(await jobs.restore(params.id, { admin, extraItems }));
    }),

    handle(renewJob, async ({ params, body, admin, replyItems }) => {
      const extraItems = (job: routes.Job) => replyItems(renewed(job));
      return renewed(await jobs.renew(params.id, body.version, { admin, extraItems }));
    }),
  ]);
