import type { Interview } from '#contract/interviews.ts';
import { ok } from '#lambdas/platform/serve.ts';
import type { InterviewRepository } from './interview-repository.ts';
import { adminInterview } from './interview-view.ts';

interface Sources {
  interviews: Pick<InterviewRepository, 'all'>;
  source: Interview['source'];
}

/** The handler of both lists of the back office: what visitors sent, and what administrators added. */
export const listAdded =
  ({ interviews, source }: Sources) =>
  async () => {
    const added = (await interviews.all()).filter((interview) => interview.source === source);
    return ok({ data: added.map(adminInterview) });
  };
