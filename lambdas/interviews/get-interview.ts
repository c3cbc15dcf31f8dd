import type { getInterview as route } from '#contract/interviews.ts';
import { messages } from '#contract/messages.ts';
import { NotFound } from '#lambdas/platform/errors.ts';
import { ok, type Handle } from '#lambdas/platform/serve.ts';
import type { InterviewOptionRepository } from './interview-option-repository.ts';
import { publicInterview } from './interview-view.ts';
import type { PublishedInterviewRepository } from './published-interview-repository.ts';

interface Sources {
  published: Pick<PublishedInterviewRepository, 'find'>;
  options: Pick<InterviewOptionRepository, 'namedBy'>;
}

export const getInterview =
  ({ published, options }: Sources): Handle<typeof route> =>
  async ({ params }) => {
    const interview = await published.find(params.id);
    if (!interview) throw new NotFound(messages.interview.gone);
    return ok({ interview: publicInterview(interview, await options.namedBy([interview])) });
  };
