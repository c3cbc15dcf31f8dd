import { momentInIndia } from '#contract/india-time.ts';
import { dayIsYoungUntil } from '#contract/limits.ts';
import { statisticsMessages } from '#contract/messages/job-list.ts';
import { pages } from '#contract/pages/pages.ts';
import { type Answer, type Later, useLater } from '#web/lib/page.ts';
import { useSite } from '#web/lib/site-context.tsx';
import { countFigure } from '#web/ui/figure/count-figure.ts';
import { Link } from '#web/ui/link/link.tsx';
import type { Statistics } from '../api.ts';
import { type Filters, searchPlace, withFilters } from '../filters/filters.ts';
import styles from './statistics-banner.module.css';

interface Figure {
  name: keyof Statistics;
  label: string;
  note?: string;
  /** The list of what is counted; companies have none. */
  list?: Filters;
}

const labels = statisticsMessages;

/** In the morning "today" is nearly empty, so the last 24 hours stand for it, and say so. */
const newJobs = (now: Date): Pick<Figure, 'name' | 'note' | 'list'> =>
  momentInIndia(now).slice('yyyy-mm-ddT'.length) < dayIsYoungUntil
    ? { name: 'newIn24Hours', note: labels.in24Hours, list: { postedWithin: ['1'] } }
    : { name: 'newToday', list: { postedWithin: ['0'] } };

const figuresAt = (now: Date): readonly Figure[] => [
  { name: 'total', label: labels.total, list: { sort: ['newest'] } },
  { label: labels.newToday, ...newJobs(now) },
  { name: 'companies', label: labels.companies },
  { name: 'remote', label: labels.remote, list: { remote: ['1'] } },
];

/** A dash stands for a figure that has not come, or that failed to. */
export function StatisticsBanner({ statistics }: { statistics: Later<Answer<Statistics>> }) {
  const { now } = useSite();
  const { data } = useLater(statistics).value ?? {};
  return (
    <dl className={styles['banner']} aria-label="Jobs in figures">
      {figuresAt(now).map(({ name, label, note, list }) => {
        const figure = data ? countFigure(data[name]) : '–';
        return (
          <div key={label} className={styles['figure']}>
            <dt>
              {label}
              {note && <span className={styles['note']}> ({note})</span>}
            </dt>
            <dd>
              {list && data ? (
                <Link
                  to={withFilters(pages.home, list, searchPlace)}
                  preventScrollReset
                  aria-label={`${figure} ${label}`}
                >
                  {figure}
                </Link>
              ) : (
                figure
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
