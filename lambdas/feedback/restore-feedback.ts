import type { restoreFeedback as route } from '#contract/feedback.ts';
import { feedbackMessages } from '#contract/messages/feedback.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import type { FeedbackRepository } from './feedback-repository.ts';

const reply = ok({ message: feedbackMessages.restored });

export const restoreFeedback =
  (feedback: Pick<FeedbackRepository, 'restore'>): Handle<typeof route> =>
  async ({ params, admin, replyItems }) => {
    await feedback.restore(params.id, { admin, extraItems: replyItems(reply) });
    return reply;
  };
