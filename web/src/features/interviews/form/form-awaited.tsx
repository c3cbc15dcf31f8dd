import { messages } from '#contract/messages.ts';
import { ScriptNote } from '#web/ui/script-note/script-note.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './form-awaited.module.css';

const rows = 7;

/** Stands where the form will be, about as tall. */
export function FormAwaited() {
  return (
    <>
      <ScriptNote text={messages.withoutScript.writing} />
      <div className={`needs-script ${styles['awaited']}`}>
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
