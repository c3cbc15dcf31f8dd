import type { deleteFeedback as route } from '#contract/feedback.ts';
import { feedbackMessages } from '#contract/messages/feedback.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import type { FeedbackRepository } from './feedback-repository.ts';

export const deleteFeedback =
  (feedback: Pick<FeedbackRepository, 'remove'>): Handle<typeof route> =>
  async ({ params, admin }) => {
    await feedback.remove(params.id, admin);
    return ok({ message: feedbackMessages.deleted });
  };
