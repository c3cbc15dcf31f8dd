import { deleteFeedback, getContacts, markFeedback, restoreFeedback } from '#contract/feedback.ts';
import { feedbackMessages } from '#contract/messages/feedback.ts';
import { byRoute, handle, ok } from '#lambdas/platform/http/serve.ts';
import type { FeedbackRepository } from './feedback-repository.ts';

const marked = ok({ message: feedbackMessages.marked });
const restored = ok({ message: feedbackMessages.restored });

export const feedbackHandlers = (feedback: FeedbackRepository) =>
  byRoute([
    handle(getContacts, async ({ query }) =>
      Object.keys(query).length === 0
        ? ok({ feedbackData: await feedback.newest() })
        : ok(await feedback.page(query)),
    ),

    handle(markFeedback, async ({ params, body, admin, replyItems }) => {
      await feedback.mark(params.id, body.state, { admin, extraItems: replyItems(marked) });
      return marked;
    }),

    handle(deleteFeedback, async ({ params, admin }) => {
      await feedback.remove(params.id, admin);
      return ok({ message: feedbackMessages.deleted });
    }),

    handle(restoreFeedback, async ({ params, admin, replyItems }) => {
      await feedback.restore(params.id, { admin, extraItems: replyItems(restored) });
      return restored;
    }),
  ]);
