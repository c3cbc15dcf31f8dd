import { Check } from 'lucide-react';
import styles from './steps.module.css';
import type { Phase } from './use-import.ts';

const titles = ['File', 'Columns', 'Check', 'Import'];

const places: Readonly<Record<Phase['name'], number>> = {
  choosing: 0,
  reading: 0,
  mapping: 1,
  checking: 2,
  checked: 2,
  running: 3,
};

/** Where the import stands on its way. */
export function Steps({ at }: { at: Phase['name'] }) {
  const current = places[at];
  return (
    <ol className={styles['steps']} aria-label="Steps of the import">
      {titles.map((title, place) => (
        <li
          key={title}
          className={styles['step']}
          aria-current={place === current ? 'step' : undefined}
          data-done={place < current || undefined}
        >
          <span className={styles['mark']} aria-hidden="true">
            {place < current ? <Check size={16} /> : place + 1}
          </span>
          {title}
          {place < current && <span className="visually-hidden"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}
