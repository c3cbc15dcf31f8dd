import type { getContacts as route } from '#contract/feedback.ts';
import { ok, type Handle } from '#lambdas/platform/serve.ts';
import type { FeedbackRepository } from './feedback-repository.ts';

export const getContacts =
  (feedback: Pick<FeedbackRepository, 'newest'>): Handle<typeof route> =>
  async () =>
    ok({ feedbackData: await feedback.newest() });
