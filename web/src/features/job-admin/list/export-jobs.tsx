import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { AdminJobCard } from '#contract/admin-jobs.ts';
import { fill } from '#contract/fill-template.ts';
import { toIndiaTimestamp } from '#contract/india-time.ts';
import { isCategoryField, isLongText, jobFieldNames, jobLabels } from '#contract/job-fields.ts';
import { jobPath } from '#contract/listings.ts';
import { jobAdminMessages as texts } from '#contract/messages/job-admin.ts';
import { download } from '#web/lib/download.ts';
import { explainError } from '#web/lib/api/api-error.ts';
import { fetchCode } from '#web/lib/lazy-code.ts';
import { formatNumber, pluralize } from '#web/ui/format-count/format-count.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { readAllJobs, type ReadProgress } from '../job/api.ts';
import type { JobListView } from '../job/job-list-params.ts';

const exportedFields = jobFieldNames.filter((name) => !isLongText(name));

/** The first columns have the labels by which the import of jobs finds its fields. */
const csvColumns = [
  ...exportedFields.map((name) => jobLabels[name]),
  ...['Status', 'Posted', texts.views, 'Apply clicks', 'Page'],
];
const toCsvRow = (job: AdminJobCard): string[] => [
  ...exportedFields.map((name) => {
    if (isCategoryField(name)) return job.categories[name];
    return name === 'expiresAt' ? toIndiaTimestamp(new Date(job[name])) : String(job[name] ?? '');
  }),
  texts.statuses[job.status],
  toIndiaTimestamp(new Date(job.created_at)),
  String(job.views),
  String(job.applyClicks),
  window.location.origin + jobPath(job),
];

export function ExportJobs({ view }: { view: JobListView }) {
  const toast = useToast();
  const { alert } = useConfirm();
  const [progress, setProgress] = useState<ReadProgress>();
  const abortController = useRef<AbortController>(undefined);
  useEffect(() => () => abortController.current?.abort(), []);

  const startExport = async () => {
    const { signal } = (abortController.current = new AbortController());
    setProgress({ done: 0, total: 0 });
    try {
      const { writeCsv } = await fetchCode(() => import('#job-import/format/formula-safe-csv.ts'));
      const jobs = await readAllJobs(view, signal, setProgress);
      download(writeCsv(csvColumns, jobs.map(toCsvRow)), 'jobs.csv');
      toast(fill('{jobs} exported.', { jobs: pluralize(jobs.length, 'job') }));
    } catch (error) {
      if (!signal.aborted) await alert({ title: 'Not exported', text: explainError(error) });
    } finally {
      setProgress(undefined);
    }
  };
  if (!progress) {
    return (
      <Button variant="outline" onClick={() => void startExport()}>
        <Download size={18} /> {texts.exporting.label}
      </Button>
    );
  }
  const { done, total } = progress;
  return (
    <Button variant="outline" onClick={() => abortController.current?.abort()}>
      Stop
      <span aria-hidden="true">{`${formatNumber(done)} of ${formatNumber(total)}`}</span>
    </Button>
  );
}
