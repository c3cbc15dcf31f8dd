import type { deleteFeedback as route } from '#contract/feedback.ts';
import { messages } from '#contract/messages.ts';
import { ok, type Handle } from '#lambdas/platform/serve.ts';
import type { FeedbackRepository } from './feedback-repository.ts';

export const deleteFeedback =
  (feedback: Pick<FeedbackRepository, 'erase'>): Handle<typeof route> =>
  async ({ params, admin }) => {
    await feedback.erase(params.id, admin);
    return ok({ message: messages.feedback.deleted });
  };
