import * as routes from '#contract/feedback.ts';
import { feedbackMessages } from '#contract/messages/feedback.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { FeedbackRepository } from './feedback-repository.ts';

const marked = ok({ message: feedbackMessages.marked });

export const markFeedback = (feedback: Pick<FeedbackRepository, 'mark'>) =>
  handle(routes.markFeedback, async ({ params, body, admin, replyItems }) => {
    await feedback.mark(params.id, body.state, { admin, extraItems: replyItems(marked) });
    return marked;
  });

export const deleteFeedback = (feedback: Pick<FeedbackRepository, 'remove'>) =>
  handle(routes.deleteFeedback, async ({ params, admin }) => {
    await feedback.remove(params.id, admin);
    return ok({ message: feedbackMessages.deleted });
  });

const restored = ok({ message: feedbackMessages.restored });

export const restoreFeedback = (feedback: Pick<FeedbackRepository, 'restore'>) =>
  handle(routes.restoreFeedback, async ({ params, admin, replyItems }) => {
    await feedback.restore(params.id, { admin, extraItems: replyItems(restored) });
    return restored;
  });
