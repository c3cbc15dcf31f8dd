import { withoutScriptMessages } from '#contract/messages/site.ts';
import { ScriptNote } from '#web/ui/script-note/script-note.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './experience-form.module.css';

const rows = 7;

export function FormSkeleton() {
  return (
    <>
      <ScriptNote text={withoutScriptMessages.writing} />
      <div className={`needs-script ${styles['skeleton']}`}>
        {Array.from({ length: rows }, (_, at) => (
          <div key={at} className={styles['row']}>
            <Skeleton />
            <Skeleton shape="block" />
          </div>
        ))}
      </div>
    </>
  );
}
