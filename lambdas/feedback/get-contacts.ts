import { getContacts as route } from '#contract/feedback.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { FeedbackRepository } from './feedback-repository.ts';

export const getContacts = (feedback: Pick<FeedbackRepository, 'newest' | 'page'>) =>
  handle(route, async ({ query }) =>
    Object.keys(query).length === 0
      ? ok({ feedbackData: await feedback.newest() })
      : ok(await feedback.page(query)),
  );
