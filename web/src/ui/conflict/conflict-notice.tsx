import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import styles from './conflict-notice.module.css';

export interface ConflictRow {
  label: string;
  /** What the other one saved, in words. */
  theirs: string;
  onKeep: () => void;
  onTake: () => void;
}

interface Props {
  /** Another one counts as another notice, which takes the focus again. */
  version: number;
  rows: readonly ConflictRow[];
  children: ReactNode;
}

const Choice = ({ label, theirs, onKeep, onTake }: ConflictRow) => (
  <li className={styles['choice']}>
    <p className={styles['label']}>{label}</p>
    <p dir="auto" className={styles['theirs']}>
      Saved meanwhile: <q>{theirs}</q>
    </p>
    <span className={styles['buttons']}>
      <Button variant="outline" aria-label={`Keep mine: ${label}`} onClick={onKeep}>
        Keep mine
      </Button>
      <Button variant="soft" aria-label={`Take theirs: ${label}`} onClick={onTake}>
        Take theirs
      </Button>
    </span>
  </li>
);

/** Tells that somebody else saved meanwhile, with a choice for each field that both changed. */
export function ConflictNotice({ version, rows, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // In the next frame: the form that was just sent may still be giving the focus back to its button.
  useEffect(() => {
    const frame = requestAnimationFrame(() => box.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [version]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles['notice']}>
      {children}
      {rows.length > 0 && (
        <ul className={styles['choices']}>
          {rows.map((row) => (
            <Choice key={row.label} {...row} />
          ))}
        </ul>
      )}
    </div>
  );
}
