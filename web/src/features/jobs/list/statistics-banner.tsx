import { statisticsMessages } from '#contract/messages/job-list.ts';
import { countFigure } from '#web/lib/count-figure.ts';
import { type Answer, type Later, useLater } from '#web/lib/page.ts';
import type { Statistics } from '../api.ts';
import styles from './statistics-banner.module.css';

const labels = statisticsMessages;
const figures = ['total', 'newToday', 'companies', 'remote'] as const;

/** A dash stands for a figure that has not come, or that failed to. */
export function StatisticsBanner({ statistics }: { statistics: Later<Answer<Statistics>> }) {
  const { data } = useLater(statistics).value ?? {};
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
