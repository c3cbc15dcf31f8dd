import { Button } from '#web/ui/button/button.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { useEditor } from './editor-context.ts';
import styles from './job-form.module.css';

export function FormNotices() {
  const { conflict, restored, discard } = useEditor();
  if (conflict) return <ConflictNotice conflict={conflict} />;
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
