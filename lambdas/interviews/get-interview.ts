import * as routes from '#contract/interviews.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { InterviewOptionRepository } from './interview-option-repository.ts';
import { interviewData, publicInterview } from './interview-view.ts';
import type { InterviewRepository, PublishedInterviews } from './interview-repository.ts';

interface Sources {
  published: Pick<PublishedInterviews, 'find'>;
  options: Pick<InterviewOptionRepository, 'namedBy'>;
}

export const getInterview = ({ published, options }: Sources) =>
  handle(routes.getInterview, async ({ params }) => {
    const interview = await published.find(params.id);
    if (!interview) throw new NotFound(interviewMessages.gone);
    return ok({ interview: publicInterview(interview, await options.namedBy([interview])) });
  });

export const interviewById = (interviews: Pick<InterviewRepository, 'find'>) =>
  handle(routes.interviewById, async ({ params }) => {
    const interview = await interviews.find(params.id);
    if (!interview) throw new NotFound(interviewMessages.gone);
    return ok(interviewData(interview));
  });
