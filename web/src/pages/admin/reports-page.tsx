import { pageSizes } from '#contract/page-sizes.ts';
import { reportReviewMessages as texts } from '#contract/messages/report-review.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import {
  formatName,
  useReports,
  useReview,
  PendingReport,
} from '#web/features/reports/report-review.tsx';
import { withPage } from '#web/lib/page/page-number.ts';
import { BulkReport } from '#web/ui/bulk/bulk-bar-and-report.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { AdminList } from './admin-list.tsx';
import { Paginated, useTablePage } from './paged-table.tsx';
import { InboxLink } from './inbox-and-add-job-links.tsx';

export function Component() {
  const { page, top, focusTop } = useTablePage();
  const review = useReview(focusTop);
  return (
    <AdminList
      title="Job reports"
      toolbar={<p className="max-w-[75ch] mb-5 text-ink-soft text-sm">{texts.intro}</p>}
      query={useReports(page)}
      failedText={texts.loadFailed}
    >
      {({ reports, total }, loading) => (
        <Paginated
          {...{ page, pageSize: pageSizes.adminTable, total, loading }}
          label="Pages of reports"
          buildHref={(page) => withPage(adminPaths.reports, page)}
        >
          <div ref={top} tabIndex={-1}>
            <BulkReport noun="decision" nameItem={formatName} bulk={review.bulk} />
            {reports.length === 0 ? (
              <EmptyState heading="h2" title="No reports pending" hint={texts.noneHint}>
                <InboxLink />
              </EmptyState>
            ) : (
              <ul aria-busy={loading} className="grid grid-cols-1 gap-4 mb-5 aria-busy:opacity-55">
                {reports.map((report) => (
                  <li key={report.id}>
                    <PendingReport report={report} review={review} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        </Paginated>
      )}
    </AdminList>
  );
}
