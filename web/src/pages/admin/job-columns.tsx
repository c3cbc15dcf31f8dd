import { ArchiveRestore, CalendarPlus, Copy, Pencil, SquareArrowOutUpRight } from 'lucide-react';
import type { JobSort } from '#contract/admin-job-list-filters.ts';
import type { AdminJobCard } from '#contract/admin-jobs.ts';
import { jobPath } from '#contract/listings.ts';
import { jobAdminMessages } from '#contract/messages/job-admin.ts';
import { draftMessages } from '#contract/messages/job-draft.ts';
import { jobCardMessages } from '#contract/messages/job-list.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import {
  JobBadges,
  formatClosing,
  formatJobName,
} from '#web/features/job-admin/list/job-labels.tsx';
import type { JobActions } from '#web/features/job-admin/list/use-job-actions.ts';
import { CompanyLogo } from '#web/features/jobs/card/company-logo.tsx';
import { formatDate } from '#contract/india-time.ts';
import { Button, IconButton, IconLink } from '#web/ui/button/button.tsx';
import { DeleteButton } from '#web/ui/button/delete-button.tsx';
import type { Column, SortLink } from '#web/ui/data-table/data-table.tsx';
import { formatNumber, pluralize } from '#web/ui/format-count/format-count.ts';
import { Link } from '#web/ui/link/link.tsx';

const Text = ({ children }: { children: string }) => (
  <span dir="auto" className="line-clamp-2 min-w-20 max-w-[18rem] wrap-anywhere">
    {children}
  </span>
);

/** A deleted job cannot be edited, so its name is not a link. `title` is the company's name. */
const CompanyName = ({ job }: { job: AdminJobCard }) =>
  job.status === 'deleted' ? (
    <Text>{job.title}</Text>
  ) : (
    <Link
      to={adminPaths.editJob(job.id)}
      data-opens-row=""
      dir="auto"
      // The least width fits two words of most companies and roles.
      className="line-clamp-2 min-w-[6.5rem] max-w-[18rem] text-ink wrap-anywhere no-underline hover:(text-brand underline)"
    >
      {job.title}
    </Link>
  );

interface RowActions {
  actions: JobActions;
  onDuplicate: (id: string) => void;
}

function Actions({ job, actions, onDuplicate }: RowActions & { job: AdminJobCard }) {
  const { busyId, onDelete, onRenew, onRestore } = actions;
  const isBusy = busyId === job.id;
  const name = formatJobName(job);
  if (job.status === 'deleted') {
    return (
      <Button
        variant="outline"
        size="small"
        aria-label={`Restore ${name}`}
        className="min-h-target"
        disabled={isBusy}
        onClick={() => void onRestore(job)}
      >
        <ArchiveRestore size={16} /> {jobAdminMessages.restore}
      </Button>
    );
  }
  const canRenew = job.status === 'expiring' || job.status === 'expired';
  return (
    <span className="flex flex-wrap min-w-44 max-w-48 -ms-3.25 @min-[52rem]:(min-w-22 max-w-32) @min-[59rem]:(min-w-44 max-w-48)">
      <IconLink icon={Pencil} to={adminPaths.editJob(job.id)} label={`Edit ${name}`} title="Edit" />
      <IconButton
        icon={Copy}
        label={`${draftMessages.duplicate} ${name}`}
        title={draftMessages.duplicate}
        onClick={() => onDuplicate(job.id)}
      />
      <IconLink
        icon={SquareArrowOutUpRight}
        to={jobPath(job)}
        target="_blank"
        rel="noreferrer"
        label={`View ${name} (opens in a new tab)`}
        title="View"
      />
      <DeleteButton label={`Delete ${name}`} disabled={isBusy} onClick={() => void onDelete(job)} />
      {canRenew && (
        <Button
          variant="outline"
          size="small"
          className="min-h-target ms-3.25"
          aria-label={`${jobAdminMessages.renew} ${name}`}
          disabled={isBusy}
          onClick={() => void onRenew(job)}
        >
          <CalendarPlus size={16} /> {jobAdminMessages.renew}
        </Button>
      )}
    </span>
  );
}

export const createJobColumns = (
  createSortLink: (sort: JobSort) => SortLink,
  rowActions: RowActions,
): Column<AdminJobCard>[] => [
  {
    title: 'Title',
    sortLinks: [createSortLink('company')],
    isRowHeader: true,
    cell: (job) => (
      <span className="flex gap-3 items-center">
        <CompanyLogo job={job} />
        <CompanyName job={job} />
      </span>
    ),
  },
  {
    title: 'Role',
    sortLinks: [createSortLink('role')],
    cell: (job) => (
      <span className="grid min-w-32">
        <Text>{job.role}</Text>
        <span className="text-ink-soft text-xs">
          <Text>{job.location}</Text>
        </span>
      </span>
    ),
  },
  {
    title: 'For Batches',
    cell: (job) => <Text>{job.batches || jobCardMessages.batchesMissing}</Text>,
  },
  {
    title: 'Posted',
    isNarrow: true,
    sortLinks: [createSortLink('newest'), createSortLink('closing')],
    cell: (job) => (
      <span className="grid">
        <span>{formatDate(job.created_at)}</span>
        <span className="text-ink-faint text-xs whitespace-nowrap">{formatClosing(job)}</span>
        {job.updatedBy?.name && (
          <span
            className="text-ink-faint text-xs whitespace-nowrap overflow-hidden max-w-32 text-ellipsis"
            dir="auto"
            title={formatDate(job.updated_at)}
          >
            by {job.updatedBy.name}
          </span>
        )}
      </span>
    ),
  },
  {
    title: jobAdminMessages.views,
    isNarrow: true,
    cell: ({ views, applyClicks }) => (
      <span className="grid">
        <span>{formatNumber(views)}</span>
        {applyClicks > 0 && (
          <span className="text-ink-faint text-xs whitespace-nowrap">
            {pluralize(applyClicks, 'click')}
          </span>
        )}
      </span>
    ),
  },
  {
    title: 'Status',
    cell: (job) => (
      <span className="flex flex-wrap whitespace-nowrap gap-1">
        <JobBadges job={job} />
      </span>
    ),
  },
  { title: 'Actions', isNarrow: true, cell: (job) => <Actions job={job} {...rowActions} /> },
];
