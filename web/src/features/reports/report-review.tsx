import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { jobPath } from '#contract/job-path.ts';
import { formatDateTime } from '#contract/india-time.ts';
import { reportMessages } from '#contract/messages/report.ts';
import { reportReviewMessages as texts } from '#contract/messages/report-review.ts';
import type { AdminReport, ReportOutcome } from '#contract/reports.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { call } from '#web/lib/api/api-client.ts';
import { explainError } from '#web/lib/api/api-error.ts';
import { queryKeys } from '#web/lib/admin/query-keys.ts';
import { ignore404, wasDeletedByThisCall } from '#web/lib/admin/call-errors.ts';
import { removeCachedRows, listQueryOptions, toAdminPaging } from '#web/lib/admin/list-query.ts';
import { useRowAction } from '#web/ui/action/use-action.ts';
import { useBulk } from '#web/ui/bulk/use-bulk-actions.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { NewTabLink } from '#web/ui/link/new-tab-link.tsx';

export const useReports = (page: number) =>
  useQuery({
    queryKey: queryKeys.reports.page(page),
    queryFn: async () => {
      const query = toAdminPaging(page);
      const { reports, total = reports.length } = await call('getReports', { query });
      return { reports, total };
    },
    ...listQueryOptions(texts.loadFailed),
  });

export const formatReportedJob = ({ role, company }: AdminReport) => `${role} at ${company}`;

const refresh = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: queryKeys.reports.all });

/** The outcome 'removed' deletes the job. Resolves to false if the job was already gone. */
export async function decideReports(jobId: string, outcome: ReportOutcome) {
  const job = { params: { id: jobId } };
  const isDeleted = outcome === 'removed' && (await wasDeletedByThisCall(call('deleteJob', job)));
  const review = call('reviewReports', { ...job, body: { outcome } });
  // Another decision may have closed the reports since the deletion.
  await (isDeleted ? review.catch(ignore404) : review);
  return isDeleted || outcome !== 'removed';
}

/** Reopens all reports of the job, and restores a deleted job unless it is back already. */
export async function undoDecision(jobId: string, isDeleted: boolean): Promise<void> {
  const job = { params: { id: jobId } };
  if (isDeleted) await call('restoreJob', job).catch(ignore404);
  await call('reviewReports', { ...job, body: { outcome: 'pending' } });
}

const buildBulkDecision = (outcome: ReportOutcome, isUndoable: boolean) => ({
  runningText: 'Saving…',
  doneText: () => texts.outcomes[outcome].done,
  perform: ({ jobId }: AdminReport) => decideReports(jobId, outcome),
  undo: {
    runningText: 'Undoing…',
    doneText: () => texts.reopened,
    perform: ({ jobId }: AdminReport) => undoDecision(jobId, isUndoable && outcome === 'removed'),
  },
});

/** One decision closes all reports of the job, which then leave the list together. */
export function useReview(onDone: () => void) {
  const client = useQueryClient();
  const bulk = useBulk<AdminReport>({ explainError, refresh: async () => refresh(client) });
  const { runAction, busyId } = useRowAction({ explainError, refresh: () => void refresh(client) });
  return {
    bulk,
    busyJobId: busyId,
    decide: (report: AdminReport, outcome: ReportOutcome) =>
      void runAction({
        id: report.jobId,
        perform: () => decideReports(report.jobId, outcome),
        onDone: (isUndoable) => {
          const isSettled = ({ jobId }: AdminReport) => jobId === report.jobId;
          removeCachedRows(client, queryKeys.reports.all, 'reports', isSettled);
          bulk.reportAction(buildBulkDecision(outcome, isUndoable), report);
          onDone();
        },
        failedTitle: 'Not saved',
      }),
  };
}
type Review = ReturnType<typeof useReview>;

const outcomes = ['kept', 'changed', 'removed'] as const;

export function PendingReport({ report, review }: { report: AdminReport; review: Review }) {
  const { jobId, role, company, reason, details, created_at } = report;
  const name = formatReportedJob(report);
  return (
    <article
      aria-label={`Report of ${name}`}
      className="panel grid grid-cols-1 gap-2 p-4 wrap-anywhere"
    >
      <header className="flex flex-wrap gap-x-3 gap-y-1 items-center [&_time]:text-ink-faint [&_time]:text-sm">
        <strong dir="auto" className="min-w-0">
          {name}
        </strong>
        <time dateTime={created_at}>{formatDateTime(created_at)}</time>
      </header>
      <p className="font-medium">{reportMessages.reasons[reason]}</p>
      <p
        dir="auto"
        className={details ? 'max-w-[75ch] whitespace-pre-line' : 'text-ink-faint text-sm'}
      >
        {details || 'Nothing was written about it.'}
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-2">
        <Link to={adminPaths.editJob(jobId)} aria-label={`${texts.edit}: ${name}`}>
          {texts.edit}
        </Link>
        <NewTabLink href={jobPath({ id: jobId, role, title: company })}>
          {texts.view}
          <span className="visually-hidden">: {name}</span>
        </NewTabLink>
      </p>
      <div className="flex flex-wrap gap-2">
        {outcomes.map((outcome) => (
          <Button
            key={outcome}
            variant={outcome === 'removed' ? 'danger' : 'outline'}
            aria-label={`${texts.outcomes[outcome].label}: ${name}`}
            disabled={review.busyJobId === jobId}
            onClick={() => review.decide(report, outcome)}
          >
            {texts.outcomes[outcome].label}
          </Button>
        ))}
      </div>
    </article>
  );
}
