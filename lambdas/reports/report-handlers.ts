import { jobMessages } from '#contract/messages/job.ts';
import { reportMessages } from '#contract/messages/report.ts';
import { getReport, reportJob } from '#contract/reports.ts';
import { byRoute, created, handle, ok } from '#lambdas/platform/http/serve.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import type { ReportRepository } from './report-repository.ts';

const sent = (token: string) => created({ message: reportMessages.sent, token });
const known = created({ message: reportMessages.known });

export const reportHandlers = (reports: ReportRepository) =>
  byRoute([
    handle(reportJob, async ({ params, body, client, replyItems }) => {
      if (body.website?.trim()) return known;
      const found = await reports.send({
        jobId: params.id,
        client,
        report: body,
        extraItems: (token) => replyItems(sent(token)),
      });
      if (found.state === 'noJob') throw new NotFound(jobMessages.gone);
      return found.state === 'added' ? sent(found.token) : known;
    }),

    handle(getReport, async ({ body }) => {
      const report = await reports.find(body.token);
      if (!report) throw new NotFound(reportMessages.linkUnknown);
      return ok(report);
    }),
  ]);
