import type { markFeedback as route } from '#contract/feedback.ts';
import { messages } from '#contract/messages.ts';
import { ok, type Handle } from '#lambdas/platform/serve.ts';
import type { FeedbackRepository } from './feedback-repository.ts';

const reply = ok({ message: messages.feedback.marked });

export const markFeedback =
  (feedback: Pick<FeedbackRepository, 'mark'>): Handle<typeof route> =>
  async ({ params, body, admin, keep }) => {
    await feedback.mark(params.id, body.state, { admin, also: keep(reply) });
    return reply;
  };
