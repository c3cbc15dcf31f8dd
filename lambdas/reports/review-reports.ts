import { reportReviewMessages } from '#contract/messages/report-review.ts';
import { getReports as listRoute, reviewReports as reviewRoute } from '#contract/reports.ts';
import { paginate } from '#lambdas/platform/http/paginate.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';
import type { ReportReviewRepository } from './report-review-repository.ts';

export const getReports = (reports: Pick<ReportReviewRepository, 'waiting'>) =>
  handle(listRoute, async ({ query }) => {
    const { chosen, figures } = paginate(await reports.waiting(), query);
    return ok({ reports: chosen, ...figures });
  });

const reviewed = ok({ message: reportReviewMessages.reviewed });
const reopened = ok({ message: reportReviewMessages.reopened });

export const reviewReports = (reports: Pick<ReportReviewRepository, 'decide' | 'reopen'>) =>
  handle(reviewRoute, async ({ params, body: { outcome }, admin, replyItems }) => {
    if (outcome === 'waiting') {
      await reports.reopen(params.id, { admin, extraItems: replyItems(reopened) });
      return reopened;
    }
    await reports.decide(params.id, outcome, { admin, extraItems: replyItems(reviewed) });
    return reviewed;
  });
