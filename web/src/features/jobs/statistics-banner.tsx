import { useQuery } from '@tanstack/react-query';
import { messages } from '#contract/messages.ts';
import { countFigure } from '#web/lib/count-figure.ts';
import { statisticsQuery } from './queries.ts';
import styles from './statistics-banner.module.css';

const labels = messages.statistics;
const figures = ['total', 'newToday', 'companies', 'remote'] as const;

/** A dash stands for a figure that has not come, or that failed to. */
export function StatisticsBanner() {
  const { data } = useQuery(statisticsQuery);
  return (
    <dl className={styles['banner']} aria-label="Jobs in figures">
      {figures.map((figure) => (
        <div key={figure} className={styles['figure']}>
          <dt>{labels[figure]}</dt>
          <dd>{data ? countFigure(data[figure]) : '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
