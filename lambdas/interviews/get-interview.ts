import type { getInterview as route } from '#contract/interviews.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import type { InterviewOptionRepository } from './interview-option-repository.ts';
import { publicInterview } from './interview-view.ts';
import type { PublishedInterviews } from './interview-repository.ts';

interface Sources {
  published: Pick<PublishedInterviews, 'find'>;
  options: Pick<InterviewOptionRepository, 'namedBy'>;
}

export const getInterview =
  ({ published, options }: Sources): Handle<typeof route> =>
  async ({ params }) => {
    const interview = await published.find(params.id);
    if (!interview) throw new NotFound(interviewMessages.gone);
    return ok({ interview: publicInterview(interview, await options.namedBy([interview])) });
  };
