import { countFigure } from '#web/lib/count-figure.ts';
import styles from './filter-panel.module.css';

interface Props {
  type: 'checkbox' | 'radio';
  /** As the API calls it: without the page's script the form is sent as it is. */
  parameter: string;
  value: string;
  name: string;
  /** The jobs that it would give; absent for the choice that filters nothing. */
  count?: number;
  checked: boolean;
  onChoose: () => void;
}

export function OptionRow({ type, parameter, value, name, count, checked, onChoose }: Props) {
  return (
    <label className={styles['option']}>
      <input
        type={type}
        name={parameter}
        value={value}
        checked={checked}
        disabled={count === 0 && !checked}
        onChange={onChoose}
      />
      <span className={styles['name']}>{name}</span>
      {count !== undefined && (
        <span className={styles['count']}>
          {countFigure(count)}
          <span className="visually-hidden">{count === 1 ? ' job' : ' jobs'}</span>
        </span>
      )}
    </label>
  );
}
