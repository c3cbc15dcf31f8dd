import { useEffect, useRef } from 'react';
import { jobLabels } from '#contract/job-labels.ts';
import { messages } from '#contract/messages.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { Conflict } from './editing.ts';
import { useEditor } from './editor-context.ts';
import styles from './job-form.module.css';

const timeText = (time: string) =>
  new Date(time).toLocaleString('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  });

function ConflictNotice({ theirs, open }: Conflict) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [theirs]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles['warning']}>
      <p>
        <strong>{messages.job.changedMeanwhile}</strong> It was saved on{' '}
        {timeText(theirs.updated_at)}. Nothing you typed is lost, and nothing is saved yet.
      </p>
      {open.length > 0 ? (
        <p>
          Both of you changed: {open.map((name) => jobLabels[name]).join(', ')}. Choose at each
          field, then save again.
        </p>
      ) : (
        <p>The form now holds both changes. Save again to keep them.</p>
      )}
    </div>
  );
}

export function FormNotices() {
  const { conflict, restored, discard } = useEditor();
  if (conflict) return <ConflictNotice {...conflict} />;
  if (!restored) return null;
  return (
    <div role="status" className={styles['restored']}>
      <p>What you typed earlier is back in the form.</p>
      <Button size="small" variant="outline" onClick={discard}>
        Discard it
      </Button>
    </div>
  );
}
