import type { AddedInterviewQuery, Interview } from '#contract/interviews.ts';
import { ok } from '#lambdas/platform/http/serve.ts';
import type { InterviewRepository } from './interview-repository.ts';
import { adminInterview } from './interview-view.ts';
import { selectAdded } from './select-added.ts';

interface Sources {
  interviews: Pick<InterviewRepository, 'all'>;
  source: Interview['source'];
}

/** The handler of both lists of the back office: what visitors sent, and what administrators added. */
export const listAdded =
  ({ interviews, source }: Sources) =>
  async ({ query }: { query: AddedInterviewQuery }) => {
    const added = (await interviews.all()).filter((interview) => interview.source === source);
    if (Object.keys(query).length === 0) return ok({ data: added.map(adminInterview) });
    const { chosen, beside } = selectAdded(added, query);
    return ok({ data: chosen.map(adminInterview), ...beside });
  };
