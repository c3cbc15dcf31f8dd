import * as routes from '#contract/feedback.ts';
import { contactMessages } from '#contract/messages/contact.ts';
import { feedbackMessages as texts } from '#contract/messages/feedback-admin.ts';
import { mapHandlers, created, handle, isSpam, ok } from '#lambdas/platform/http/serve.ts';
import * as feedback from './feedback-repository.ts';

const sentReply = created({ message: contactMessages.sent });
const markedReply = ok({ message: texts.marked });
const restoredReply = ok({ message: texts.restored });

export const contactUs = handle(routes.contactUs, async ({ body, idempotencyItems }) => {
  if (!isSpam(body)) await feedback.addFeedback(body, idempotencyItems(sentReply));
  return sentReply;
});

export const feedbackHandlers = mapHandlers([
  handle(routes.getContacts, async ({ query }) => {
    const isUnfiltered = Object.keys(query).length === 0;
    return ok(isUnfiltered ? await feedback.listNewest() : await feedback.readFeedbackPage(query));
  }),

  handle(routes.markFeedback, async ({ params, body, admin, idempotencyItems }) => {
    await feedback.mark(params.id, body.state, admin.id, idempotencyItems(markedReply));
    return markedReply;
  }),

  handle(routes.deleteFeedback, async ({ params, admin }) => {
    await feedback.remove(params.id, admin.id);
    return ok({ message: texts.deleted });
  }),

  handle(routes.restoreFeedback, async ({ params, admin, idempotencyItems }) => {
    await feedback.restore(params.id, admin.id, idempotencyItems(restoredReply));
    return restoredReply;
  }),
]);
