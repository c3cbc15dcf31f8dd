import { reportAudit } from '#contract/audit-actions.ts';
import { reportLimits } from '#contract/limits.ts';
import { reportReviewMessages } from '#contract/messages/report-review.ts';
import { AdminReport, getReports, reviewReports } from '#contract/reports.ts';
import { paginate } from '#lambdas/platform/http/paginate.ts';
import { byRoute, handle, ok } from '#lambdas/platform/http/serve.ts';
import { Conflict, NotFound } from '#lambdas/platform/runtime/errors.ts';
import { auditItem } from '#lambdas/platform/table/audit.ts';
import { isErased } from '#lambdas/platform/table/erasing.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { rowsOfKind } from '#lambdas/platform/table/rows.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { retryOnConflict, transact, updateRow } from '#lambdas/platform/table/transaction.ts';
import { readReportedJob, type ReportedJob, saveItem } from './report-rows.ts';

const texts = reportReviewMessages;
const reviewed = ok({ message: texts.reviewed });
const reopened = ok({ message: texts.reopened });

/** It takes the job's warning away. */
function decideJob({ version, role, company, waiting }: ReportedJob): ReportedJob {
  if (waiting.length === 0) throw new NotFound(texts.nothingWaits);
  return { version, role, company, waiting: [], decided: waiting };
}

/** The warning returns where there still is reason for it. */
function reopenJob(job: ReportedJob): ReportedJob {
  if (job.decided.length === 0) throw new NotFound(texts.nothingToReopen);
  const waiting = [...job.decided, ...job.waiting];
  if (waiting.length > reportLimits.waiting) throw new Conflict(texts.tooManyToReopen);
  return { ...job, waiting, decided: [] };
}

export const reportReviewHandlers = byRoute([
  handle(getReports, async ({ query }) => {
    const at = new Date();
    const rows = await rowsOfKind(table(), partitions.reports, { ScanIndexForward: false });
    const waiting = rows.flatMap((row) => (isErased(row, at) ? [] : AdminReport.parse(row)));
    const { chosen, figures } = paginate(waiting, query);
    return ok({ reports: chosen, ...figures });
  }),

  handle(reviewReports, ({ params: { id }, body: { outcome }, admin, replyItems }) =>
    retryOnConflict(async () => {
      const when = new Date();
      const isReopened = outcome === 'waiting';
      const found = await readReportedJob(id, when);
      if (!found) throw new NotFound(texts.nothingWaits);
      const job = isReopened ? reopenJob(found) : decideJob(found);
      const marks = (isReopened ? found.decided : found.waiting).map((entry) => {
        const { GSI1PK: kind, GSI1SK: place } = keys.reportIndex(entry.id);
        return updateRow(table().name, keys.report(id, entry.client), {
          update: isReopened
            ? 'SET GSI1PK = :kind, GSI1SK = :place REMOVE outcome'
            : 'SET outcome = :outcome REMOVE GSI1PK, GSI1SK',
          condition: 'attribute_exists(PK)',
          values: isReopened ? { kind, place } : { outcome },
        });
      });
      const what = isReopened ? 'reopenReports' : reportAudit[outcome];
      const named = `${job.role}, ${job.company}`;
      const reply = isReopened ? reopened : reviewed;
      await transact(table(), [
        ...replyItems(reply),
        saveItem(id, job, when),
        ...marks,
        auditItem(table(), { who: admin.id, what, which: id, named, when }),
      ]);
      return reply;
    }),
  ),
]);
