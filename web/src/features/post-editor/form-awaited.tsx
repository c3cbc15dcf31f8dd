import type { ReactNode } from 'react';
import { messages } from '#contract/messages.ts';
import { ScriptNote } from '#web/ui/script-note/script-note.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './post-form.module.css';

const texts = messages.writePost;

/** Stands where the form will be, about as tall. */
export const FormAwaited = ({ back }: { back: ReactNode }) => (
  <div className={styles['form']}>
    <div className={styles['bar']}>
      <div className={styles['back']}>{back}</div>
    </div>
    <header className={styles['head']}>
      <h1>{texts.title}</h1>
      <p className={styles['subtitle']}>{texts.description}</p>
    </header>
    <ScriptNote text={messages.withoutScript.writing} />
    <div
      className={`needs-script ${styles['columns']}`}
      role="status"
      aria-label={messages.table.loading}
    >
      <div className={`${styles['main']} ${styles['awaited']}`}>
        <Skeleton />
        <Skeleton shape="block" />
        <Skeleton />
        <Skeleton shape="block" />
      </div>
      <div className={`${styles['section']} ${styles['awaited']}`}>
        <Skeleton />
        <Skeleton shape="block" />
      </div>
    </div>
  </div>
);
