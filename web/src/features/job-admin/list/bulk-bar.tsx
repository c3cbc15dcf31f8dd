import { ArchiveRestore, CalendarPlus, Trash2, X } from 'lucide-react';
import type { AdminCard } from '#contract/admin-jobs.ts';
import { jobAdminMessages } from '#contract/messages/job-admin.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './bulk-bar.module.css';
import { jobsText } from './job-words.ts';
import type { Deed } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';

interface Props {
  selection: Selection;
  /** Of deleted jobs, which can only be restored. */
  deleted: boolean;
  disabled: boolean;
  onDo: (deed: Deed, jobs: readonly AdminCard[]) => void;
}

/** What can be done with all that is ticked; there only while something is. */
export function BulkBar({ selection, deleted, disabled, onDo }: Props) {
  const jobs = [...selection.chosen.values()];
  if (jobs.length === 0) return null;
  const action = (deed: Deed) =>
    ({ disabled, size: 'small', onClick: () => onDo(deed, jobs) }) as const;
  return (
    <div role="group" aria-label="With the selected jobs" className={styles['bar']}>
      <p role="status" className={styles['count']}>
        {jobsText(jobs.length)} selected
      </p>
      {deleted ? (
        <Button variant="outline" {...action('restore')}>
          <ArchiveRestore size={16} /> {jobAdminMessages.restore}
        </Button>
      ) : (
        <>
          <Button variant="outline" {...action('renew')}>
            <CalendarPlus size={16} /> {jobAdminMessages.renew}
          </Button>
          <Button variant="danger" {...action('delete')}>
            <Trash2 size={16} /> Delete
          </Button>
        </>
      )}
      <Button
        variant="plain"
        iconOnly
        aria-label="Clear selection"
        title="Clear selection"
        onClick={selection.clear}
      >
        <X size={18} />
      </Button>
    </div>
  );
}
