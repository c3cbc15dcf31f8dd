import type { markFeedback as route } from '#contract/feedback.ts';
import { feedbackMessages } from '#contract/messages/feedback.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import type { FeedbackRepository } from './feedback-repository.ts';

const reply = ok({ message: feedbackMessages.marked });

export const markFeedback =
  (feedback: Pick<FeedbackRepository, 'mark'>): Handle<typeof route> =>
  async ({ params, body, admin, replyItems }) => {
    await feedback.mark(params.id, body.state, { admin, extraItems: replyItems(reply) });
    return reply;
  };
