import { useState } from 'react';
import { countFigure } from '#web/lib/count-figure.ts';
import styles from './filter-group.module.css';

export interface FilterOption {
  value: string;
  name: string;
  /** Left out where nothing is counted, or not yet. */
  count?: number | undefined;
}

interface Props {
  /** As the address calls it: without the page's script the form is sent as it is. */
  name: string;
  legend: string;
  options: readonly FilterOption[];
  chosen: string;
  onChoose: (value: string) => void;
  /** Names side by side instead of one to a line. */
  pills?: boolean;
}

/** The address follows a choice only after a moment; the mark moves at once, then goes with it. */
function usePicked(chosen: string) {
  const [state, setState] = useState({ chosen, value: chosen });
  const current = state.chosen === chosen ? state : { chosen, value: chosen };
  if (current !== state) setState(current);
  return [current.value, (value: string) => setState({ chosen, value })] as const;
}

/** One choice of several, in force as soon as it is made. */
export function FilterGroup({ name, legend, options, chosen, onChoose, pills = false }: Props) {
  const [picked, pick] = usePicked(chosen);
  return (
    <fieldset className={`${styles['group']} ${pills ? styles['pills'] : ''}`}>
      <legend className={styles['legend']}>{legend}</legend>
      {options.map(({ value, name: label, count }) => (
        <label key={value} className={styles['option']} data-none={count === 0 || undefined}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === picked}
            className={styles['radio']}
            onChange={() => {
              pick(value);
              onChoose(value);
            }}
          />
          <span className={styles['name']}>{label}</span>
          {count !== undefined && <span className={styles['count']}>{countFigure(count)}</span>}
        </label>
      ))}
    </fieldset>
  );
}
