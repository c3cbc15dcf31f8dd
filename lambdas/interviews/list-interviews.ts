import type { getInterviews } from '#contract/interviews.ts';
import { ok, type Handle } from '#lambdas/platform/serve.ts';
import type { InterviewRepository } from './interview-repository.ts';
import { adminInterview, publicInterview } from './interview-view.ts';

type Interviews = Pick<InterviewRepository, 'all' | 'published'>;

export const listInterviews =
  (interviews: Interviews): Handle<typeof getInterviews> =>
  async ({ admin }) =>
    ok({
      interviews: admin
        ? (await interviews.all()).map(adminInterview)
        : (await interviews.published()).map(publicInterview),
    });
