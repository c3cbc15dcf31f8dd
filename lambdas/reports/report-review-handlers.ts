import { reportReviewMessages } from '#contract/messages/report-review.ts';
import { getReports, reviewReports } from '#contract/reports.ts';
import { paginate } from '#lambdas/platform/http/paginate.ts';
import { byRoute, handle, ok } from '#lambdas/platform/http/serve.ts';
import type { ReportReviewRepository } from './report-review-repository.ts';

const reviewed = ok({ message: reportReviewMessages.reviewed });
const reopened = ok({ message: reportReviewMessages.reopened });

export const reportReviewHandlers = (reports: ReportReviewRepository) =>
  byRoute([
    handle(getReports, async ({ query }) => {
      const { chosen, figures } = paginate(await reports.waiting(), query);
      return ok({ reports: chosen, ...figures });
    }),

    handle(reviewReports, async ({ params, body: { outcome }, admin, replyItems }) => {
      if (outcome === 'waiting') {
        await reports.reopen(params.id, { admin, extraItems: replyItems(reopened) });
        return reopened;
      }
      await reports.decide(params.id, outcome, { admin, extraItems: replyItems(reviewed) });
      return reviewed;
    }),
  ]);
