import type { AdminCard } from '#contract/admin-jobs.ts';
import { nameOf } from './job-words.ts';
import styles from './ticks.module.css';
import type { Selection } from './use-selection.ts';

interface RowProps {
  job: AdminCard;
  selection: Selection;
}

export const RowTick = ({ job, selection: { chosen, choose } }: RowProps) => (
  <label className={styles['row']}>
    <input
      type="checkbox"
      aria-label={`Select ${nameOf(job)}`}
      data-selects-row=""
      checked={chosen.has(job.id)}
      onChange={({ currentTarget: { checked } }) => choose([job], checked)}
    />
  </label>
);

interface PageProps {
  jobs: readonly AdminCard[];
  selection: Selection;
}

/** Above the table, since the rows are cards without a head where there is little room. */
export function PageTick({ jobs, selection: { chosen, choose } }: PageProps) {
  const ticked = jobs.filter(({ id }) => chosen.has(id)).length;
  const some = ticked > 0 && ticked < jobs.length;
  return (
    <label className={styles['page']}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = some;
        }}
        type="checkbox"
        checked={jobs.length > 0 && ticked === jobs.length}
        disabled={jobs.length === 0}
        onChange={({ currentTarget: { checked } }) => choose(jobs, checked)}
      />
      Select all on this page
    </label>
  );
}
