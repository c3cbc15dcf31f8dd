import * as routes from '#contract/feedback.ts';
import { contactMessages } from '#contract/messages/contact.ts';
import { feedbackMessages as texts } from '#contract/messages/feedback.ts';
import { mapHandlers, created, handle, isSpam, ok } from '#lambdas/platform/http/serve.ts';
import * as feedback from './feedback-repository.ts';

const sentReply = created({ message: contactMessages.sent });
const markedReply = ok({ message: texts.marked });
const restoredReply = ok({ message: texts.restored });

export const contactUs = handle(routes.contactUs, async ({ body, replyItems }) => {
  if (!isSpam(body)) await feedback.addFeedback(body, replyItems(sentReply));
  return sentReply;
});

export const feedbackHandlers = mapHandlers([
  handle(routes.getContacts, async ({ query }) => {
    const isWhole = Object.keys(query).length === 0;
    return ok(isWhole ? await feedback.listNewest() : await feedback.readFeedbackPage(query));
  }),

  handle(routes.markFeedback, async ({ params, body, admin, replyItems }) => {
    await feedback.mark(params.id, body.state, admin.id, replyItems(markedReply));
    return markedReply;
  }),

  handle(routes.deleteFeedback, async ({ params, admin }) => {
    await feedback.remove(params.id, admin.id);
    return ok({ message: texts.deleted });
  }),

  handle(routes.restoreFeedback, async ({ params, admin, replyItems }) => {
    await feedback.restore(params.id, admin.id, replyItems(restoredReply));
    return restoredReply;
  }),
]);
