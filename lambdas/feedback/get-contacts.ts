import type { getContacts as route } from '#contract/feedback.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import type { FeedbackRepository } from './feedback-repository.ts';

export const getContacts =
  (feedback: Pick<FeedbackRepository, 'newest' | 'page'>): Handle<typeof route> =>
  async ({ query }) =>
    Object.keys(query).length === 0
      ? ok({ feedbackData: await feedback.newest() })
      : ok(await feedback.page(query));
