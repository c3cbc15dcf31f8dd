import { CalendarPlus, Undo2 } from 'lucide-react';
import type { AdminJob } from '#contract/job-shapes.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './renewal.module.css';
import { useRenewal } from './use-renewal.ts';

const texts = messages.jobAdmin;

/** One button, which becomes the way back: focus stays where it is. */
export function Renewal({ job }: { job: AdminJob }) {
  const { busy, until, onPress } = useRenewal(job);
  return (
    <div className={styles['renewal']}>
      <Button variant="outline" size="small" aria-disabled={busy} onClick={onPress}>
        {until ? <Undo2 size={16} /> : <CalendarPlus size={16} />}
        {busy ? texts.renewing : until ? texts.undo : texts.renew}
      </Button>
      <p role="status" className={styles['hint']}>
        {until
          ? texts.renewedHere.replace('{day}', until)
          : texts.renewHint.replace('{days}', String(limits.jobValidForDays))}
      </p>
    </div>
  );
}
