import { serve } from '#lambdas/platform/http/serve.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { deleteFeedback } from './delete-feedback.ts';
import { feedbackRepository } from './feedback-repository.ts';
import { getContacts } from './get-contacts.ts';
import { markFeedback } from './mark-feedback.ts';
import { reportReviewRepository } from './report-review-repository.ts';
import { restoreFeedback } from './restore-feedback.ts';
import { getReports, reviewReports } from './review-reports.ts';

const now = () => new Date();
const table = openTable();
const feedback = feedbackRepository({ table, now });
const reports = reportReviewRepository({ table, now });

export const handler = serve('feedback-admin', {
  getContacts: getContacts(feedback),
  markFeedback: markFeedback(feedback),
  deleteFeedback: deleteFeedback(feedback),
  restoreFeedback: restoreFeedback(feedback),
  getReports: getReports(reports),
  reviewReports: reviewReports(reports),
});
