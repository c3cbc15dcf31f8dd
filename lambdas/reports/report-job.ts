import { jobMessages } from '#contract/messages/job.ts';
import { reportMessages } from '#contract/messages/report.ts';
import { getReport as getRoute, reportJob as sendRoute } from '#contract/reports.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { created, handle, ok } from '#lambdas/platform/http/serve.ts';
import type { ReportRepository } from './report-repository.ts';

const sent = (token: string) => created({ message: reportMessages.sent, token });
const known = created({ message: reportMessages.known });

export const reportJob = (reports: Pick<ReportRepository, 'send'>) =>
  handle(sendRoute, async ({ params, body, client, replyItems }) => {
    if (body.website?.trim()) return known;
    const found = await reports.send({
      jobId: params.id,
      client,
      report: body,
      extraItems: (token) => replyItems(sent(token)),
    });
    if (found.state === 'noJob') throw new NotFound(jobMessages.gone);
    return found.state === 'added' ? sent(found.token) : known;
  });

export const getReport = (reports: Pick<ReportRepository, 'find'>) =>
  handle(getRoute, async ({ body }) => {
    const report = await reports.find(body.token);
    if (!report) throw new NotFound(reportMessages.linkUnknown);
    return ok(report);
  });
