import { fill } from '#contract/fill.ts';
import { dashboard } from '#contract/limits.ts';
import { dashboardMessages } from '#contract/messages/dashboard.ts';
import type { EmptySearch } from '#contract/statistics.ts';
import { countFigure } from '#web/ui/figure/count-figure.ts';
import { Link } from '#web/ui/link/link.tsx';
import styles from './empty-searches.module.css';

const words = dashboardMessages;

const timesText = (count: number) =>
  count === 1 ? words.once : fill(words.times, { count: countFigure(count) });

const byNow = (exact: number) =>
  exact === 1 ? words.oneByNow : fill(words.someByNow, { count: countFigure(exact) });

/** What the tables lack shows in what was not understood. */
const readText = ({ understood, exact }: EmptySearch) => {
  if (understood.length === 0) return words.notRead;
  const read = fill(words.readAs, { parts: understood.join(', ') });
  return exact > 0 ? `${read}: ${byNow(exact)}` : read;
};

interface Props {
  searches: readonly EmptySearch[];
  /** The public search for the same words. */
  hrefOf: (text: string) => string;
}

/** What visitors look for and no job offers. */
export function EmptySearches({ searches, hrefOf }: Props) {
  return (
    <section aria-labelledby="searches" className={styles['searches']}>
      <h2 id="searches" className={styles['title']}>
        {words.searches}
      </h2>
      <p className={styles['hint']}>
        {searches.length > 0
          ? fill(words.searchesHint, { days: dashboard.days })
          : words.noSearches}
      </p>
      <ol className={styles['list']}>
        {searches.map((search) => (
          <li key={search.text} className={styles['row']}>
            <div className={styles['search']}>
              <Link to={hrefOf(search.text)} dir="auto">
                {search.text}
              </Link>
              <p dir="auto" className={styles['hint']}>
                {readText(search)}
              </p>
            </div>
            <span className={styles['count']}>{timesText(search.count)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
