import { contactUs as route } from '#contract/feedback.ts';
import { contactMessages } from '#contract/messages/contact.ts';
import { created, handle } from '#lambdas/platform/http/serve.ts';
import type { FeedbackRepository } from './feedback-repository.ts';

const reply = created({ message: contactMessages.sent });

export const contactUs = (feedback: Pick<FeedbackRepository, 'add'>) =>
  handle(route, async ({ body, replyItems }) => {
    if (!body.website?.trim()) await feedback.add(body, replyItems(reply));
    return reply;
  });
