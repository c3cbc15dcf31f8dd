import { jobListMessages } from '#contract/messages/job-list.ts';
import { pluralize } from '#web/ui/format-count/format-count.ts';
import { Spinner } from '#web/ui/spinner/spinner.tsx';

export const JobCount = ({ total, loading }: { total: number | undefined; loading: boolean }) => (
  <div role="status" className="min-h-6 text-ink-soft text-sm whitespace-nowrap">
    {loading ? (
      <Spinner label={jobListMessages.loading} />
    ) : (
      total !== undefined && pluralize(total, 'job')
    )}
  </div>
);
