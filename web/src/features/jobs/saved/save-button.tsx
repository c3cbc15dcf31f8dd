import { Bookmark } from 'lucide-react';
import { fill } from '#contract/fill.ts';
import { saveButtonMessages, saveJobMessages } from '#contract/messages/save-job.ts';
import { readerPages } from '#contract/pages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { toggleSaved } from './change-saved.ts';
import styles from './save-button.module.css';
import { nameJob, type ShownCard, useIsSaved } from './saved-jobs.ts';

interface Props {
  job: ShownCard;
  closesAt?: string;
  iconOnly?: boolean;
}

export function SaveButton({ job, closesAt, iconOnly = false }: Props) {
  const toast = useToast();
  const press = () => {
    const { done, text: message, count } = toggleSaved(job, closesAt);
    const link = count && {
      to: readerPages.savedJobs,
      text: fill(saveJobMessages.view, { count }),
    };
    toast(message, { name: 'saved', ...(link && { link }), ...(!done && { tone: 'danger' }) });
  };
  return (
    <Button
      variant={iconOnly ? 'plain' : 'outline'}
      iconOnly={iconOnly}
      className={`needs-script ${styles['save']} ${iconOnly ? styles['corner'] : ''}`}
      aria-pressed={useIsSaved(job.id)}
      aria-label={nameJob(saveButtonMessages.name, job)}
      onClick={press}
    >
      <Bookmark size={iconOnly ? 20 : 18} />
      {!iconOnly && saveButtonMessages.text}
    </Button>
  );
}
