import type { JobCounts } from '#contract/jobs/admin-jobs.ts';
import { jobListStatuses } from '#contract/jobs/admin-job-options.ts';
import { jobAdminMessages } from '#contract/messages/job-admin.ts';
import { countFigure } from '#web/ui/figure/count-figure.ts';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { changed, type JobListView, queryOf } from './job-list.ts';

interface Props {
  view: JobListView;
  /** Absent until the first answer. */
  counts: JobCounts | undefined;
}

/** The figures are those beside search and filters. */
export const StatusTabs = ({ view, counts }: Props) => (
  <Tabs
    label="Jobs by status"
    tabs={jobListStatuses.map((status) => ({
      label: jobAdminMessages.statuses[status],
      to: { search: queryOf(changed(view, { status })) },
      isCurrent: status === view.status,
      figure: counts && countFigure(counts[status]),
    }))}
  />
);
