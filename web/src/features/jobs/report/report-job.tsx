import { Flag } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import type { Card } from '#contract/jobs/jobs.ts';
import { reportMessages } from '#contract/messages/report.ts';
import { fetchCode } from '#web/lib/api/lost-code.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import type { ReportDialogProps } from './report-dialog.tsx';

/** The form's code is fetched when somebody asks for it. */
export function ReportJob({ job }: { job: Pick<Card, 'id'> }) {
  const toast = useToast();
  const [Form, setForm] = useState<ComponentType<ReportDialogProps>>();
  const open = async () => {
    try {
      const { ReportDialog } = await fetchCode(() => import('./report-dialog.tsx'));
      setForm(() => ReportDialog);
    } catch {
      toast(reportMessages.openFailed, { tone: 'danger' });
    }
  };
  return (
    <>
      <Button variant="plain" size="small" className="needs-script" onClick={() => void open()}>
        <Flag size={16} aria-hidden="true" />
        {reportMessages.open}
      </Button>
      {Form && <Form jobId={job.id} onClose={() => setForm(undefined)} />}
    </>
  );
}
