import { reportMessages } from '#contract/messages/report.ts';
import { reportReviewMessages } from '#contract/messages/report-review.ts';
import * as routes from '#contract/reports.ts';
import { paginate } from '#lambdas/platform/http/paginate.ts';
import { byRoute, created, handle, ok } from '#lambdas/platform/http/serve.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import * as reports from './report-repository.ts';

const known = created({ message: reportMessages.known });
const sent = (token: string) => created({ message: reportMessages.sent, token });

export const reportHandlers = byRoute([
  handle(routes.reportJob, async ({ params, body, client, replyItems }) => {
    if (body.website?.trim()) return known;
    const items = (token: string) => replyItems(sent(token));
    const token = await reports.sendReport(params.id, body, client, items);
    return token === undefined ? known : sent(token);
  }),

  handle(routes.getReport, async ({ body }) => {
    const report = await reports.findReport(body.token);
    if (!report) throw new NotFound(reportMessages.linkUnknown);
    return ok(report);
  }),
]);

const reviewed = ok({ message: reportReviewMessages.reviewed });
const reopened = ok({ message: reportReviewMessages.reopened });

export const reportReviewHandlers = byRoute([
  handle(routes.getReports, async ({ query }) => {
    const { chosen, figures } = paginate(await reports.listWaiting(), query);
    return ok({ reports: chosen, ...figures });
  }),

  handle(routes.reviewReports, async ({ params, body: { outcome }, admin, replyItems }) => {
    const reply = outcome === 'waiting' ? reopened : reviewed;
    await reports.review(params.id, outcome, admin.id, replyItems(reply));
    return reply;
  }),
]);
