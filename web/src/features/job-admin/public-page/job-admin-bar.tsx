import { QueryClientProvider } from '@tanstack/react-query';
import { CalendarPlus, CalendarX, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { jobAdminMessages as texts } from '#contract/messages/job-admin.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import type { JobBarProps } from '#web/lib/admin/admin-components-context.ts';
import { createQueryClient } from '#web/lib/admin/query-client.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { BulkResult } from '#web/ui/bulk/bulk-bar-and-report.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import type { AdminJobs } from '#contract/admin-jobs.ts';
import { useJobTable } from '../job/api.ts';
import {
  JobBadges,
  formatClosing,
  formatViewsAndClicks,
  formatJobName,
} from '../list/job-labels.tsx';
import { type BulkJobActions, useJobActions } from '../list/use-job-actions.ts';
import { useBulkJobActions } from '../list/use-bulk-job-actions.ts';

interface LoadedBarProps extends JobBarProps {
  table: AdminJobs;
  bulk: BulkJobActions;
  moveFocus: () => void;
}

function LoadedJobBar({ id, table: { jobs, counts }, bulk, onChanged, moveFocus }: LoadedBarProps) {
  const { busyId, onRenew, onClose, onDelete } = useJobActions(bulk, moveFocus);
  const [job] = jobs;
  const versionKey = `${job?.version} ${counts.deleted}`;
  const lastVersionKey = useRef(versionKey);
  const reportChange = useEffectEvent(() => {
    if (versionKey !== lastVersionKey.current) onChanged();
    lastVersionKey.current = versionKey;
  });
  useEffect(() => reportChange(), [versionKey]);
  const isDisabled = busyId === id || (bulk.run?.isRunning ?? false);
  if (!job) {
    return counts.deleted > 0 ? (
      <p className="flex flex-wrap gap-x-3 gap-y-1 items-center min-h-target text-ink-soft tabular-nums">
        <Badge tone="danger">{texts.statuses.deleted}</Badge>
        <span>Readers no longer find this job.</span>
        <Link to={`${adminPaths.jobList}?status=deleted`}>Deleted jobs</Link>
      </p>
    ) : null;
  }
  const actions = [
    { label: texts.renew, icon: CalendarPlus, onPress: onRenew, hidden: job.status === 'live' },
    { label: texts.close, icon: CalendarX, onPress: onClose, hidden: job.status === 'expired' },
    { label: 'Delete', icon: Trash2, onPress: onDelete, dangerous: true },
  ];
  return (
    <div className="py-2 pr-2 pl-4 border border-dashed border-line-strong rounded-md bg-sunken flex flex-wrap gap-x-6 gap-y-2 items-center justify-between">
      <p className="flex flex-wrap gap-x-3 gap-y-1 items-center min-h-target text-ink-soft tabular-nums">
        <JobBadges job={job} />
        <span>{formatClosing(job)}</span>
        <span>{formatViewsAndClicks(job)}</span>
      </p>
      <div className="flex flex-wrap gap-2 items-center [&>*]:min-h-target">
        <ButtonLink to={adminPaths.editJob(job.id)} variant="outline" size="small">
          <Pencil size={16} /> Edit
        </ButtonLink>
        {actions.map(
          ({ label, icon: Icon, onPress, hidden, dangerous }) =>
            !hidden && (
              <Button
                key={label}
                variant={dangerous ? 'plain' : 'outline'}
                size="small"
                className={
                  dangerous
                    ? 'text-danger hover:bg-danger-tint hover:text-danger-strong'
                    : undefined
                }
                disabled={isDisabled}
                onClick={() => void onPress(job)}
              >
                <Icon size={16} /> {label}
              </Button>
            ),
        )}
      </div>
    </div>
  );
}

function JobBarContent({ id, onChanged }: JobBarProps) {
  const bar = useRef<HTMLElement>(null);
  const bulk = useBulkJobActions();
  const { data, isPending, isError, refetch } = useJobTable({ id, page: 1, pageSize: 1 });
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label="For administrators"
      className="max-w-[var(--container)] mt-4 mx-auto mb-0 py-0 px-gutter box-content text-sm [&>p]:(py-2 pr-2 pl-4 border border-dashed border-line-strong rounded-md bg-sunken) print:hidden"
    >
      <BulkResult noun="job" nameItem={formatJobName} bulk={bulk} />
      {isPending && (
        <p className="flex flex-wrap gap-x-3 gap-y-1 items-center min-h-target text-ink-soft tabular-nums">
          {tableMessages.loading}
        </p>
      )}
      {isError && <RetryNotice text={texts.jobBar.loadFailed} onRetry={() => void refetch()} />}
      {data && (
        <LoadedJobBar
          {...{ id, bulk, onChanged }}
          table={data}
          moveFocus={() => bar.current?.focus()}
        />
      )}
    </section>
  );
}

export function JobAdminBar(props: JobBarProps) {
  const [client] = useState(() => createQueryClient());
  return (
    <QueryClientProvider client={client}>
      <JobBarContent key={props.id} {...props} />
    </QueryClientProvider>
  );
}
