import { reportMessages } from '#contract/messages/report.ts';
import { reportReviewMessages } from '#contract/messages/report-review.ts';
import * as routes from '#contract/reports.ts';
import { paginate } from '#lambdas/platform/http/paginate.ts';
import { mapHandlers, created, handle, isSpam, ok } from '#lambdas/platform/http/serve.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import * as reports from './report-repository.ts';

const alreadyReportedReply = created({ message: reportMessages.alreadyReported });
const toSentReply = (token: string) => created({ message: reportMessages.sent, token });

export const reportHandlers = mapHandlers([
  handle(routes.reportJob, async ({ params, body, client, idempotencyItems }) => {
    if (isSpam(body)) return alreadyReportedReply;
    const toItems = (token: string) => idempotencyItems(toSentReply(token));
    const token = await reports.addReport(params.id, body, client, toItems);
    return token === undefined ? alreadyReportedReply : toSentReply(token);
  }),

  handle(routes.getOwnReport, async ({ body }) => {
    const report = await reports.findReport(body.token);
    if (!report) throw new NotFound(reportMessages.linkUnknown);
    return ok(report);
  }),
]);

const reviewedReply = ok({ message: reportReviewMessages.reviewed });
const reopenedReply = ok({ message: reportReviewMessages.reopened });

export const reportReviewHandlers = mapHandlers([
  handle(routes.getReports, async ({ query }) => {
    const { pageItems, pageInfo } = paginate(await reports.listPendingReports(), query);
    return ok({ reports: pageItems, ...pageInfo });
  }),

  handle(routes.reviewReports, async ({ params, body: { outcome }, admin, idempotencyItems }) => {
    const reply = outcome === 'pending' ? reopenedReply : reviewedReply;
    await reports.reviewReports(params.id, outcome, admin.id, idempotencyItems(reply));
    return reply;
  }),
]);
