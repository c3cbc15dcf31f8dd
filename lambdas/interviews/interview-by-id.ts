import type { interviewById as route } from '#contract/interviews.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import type { InterviewRepository } from './interview-repository.ts';
import { interviewData } from './interview-view.ts';

export const interviewById =
  (interviews: Pick<InterviewRepository, 'find'>): Handle<typeof route> =>
  async ({ params }) => {
    const interview = await interviews.find(params.id);
    if (!interview) throw new NotFound(interviewMessages.gone);
    return ok(interviewData(interview));
  };
