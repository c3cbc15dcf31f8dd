import { serve } from '#lambdas/platform/serve.ts';
import { table } from '#lambdas/platform/table.ts';
import { deleteFeedback } from './delete-feedback.ts';
import { feedbackRepository } from './feedback-repository.ts';
import { getContacts } from './get-contacts.ts';
import { markFeedback } from './mark-feedback.ts';
import { restoreFeedback } from './restore-feedback.ts';

const feedback = feedbackRepository({ table: table(), now: () => new Date() });

export const handler = serve('feedback-admin', {
  getContacts: getContacts(feedback),
  markFeedback: markFeedback(feedback),
  deleteFeedback: deleteFeedback(feedback),
  restoreFeedback: restoreFeedback(feedback),
});
