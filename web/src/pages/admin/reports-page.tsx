import { reportReviewMessages as texts } from '#contract/messages/report-review.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import {
  formatReportedJob,
  useReports,
  useReview,
  PendingReport,
} from '#web/features/reports/report-review.tsx';
import { withPage } from '#web/lib/page/page-number.ts';
import { BulkResult } from '#web/ui/bulk/bulk-bar-and-report.tsx';
import { AdminList } from './admin-list.tsx';
import { PagedTable, useTablePage } from './paged-table.tsx';
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
        <>
          <BulkResult noun="decision" nameItem={formatReportedJob} bulk={review.bulk} />
          <PagedTable
            {...{ page, total, loading, top }}
            caption="Job reports"
            rows={reports}
            renderCard={(report) => <PendingReport report={report} review={review} />}
            label="Pages of reports"
            buildHref={(page) => withPage(adminPaths.reports, page)}
            emptyState={{
              title: 'No reports pending',
              hint: texts.noneHint,
              children: <InboxLink />,
            }}
          />
        </>
      )}
    </AdminList>
  );
}
