import { dashboard } from '#contract/limits.ts';
import { dashboardMessages } from '#contract/messages/dashboard.ts';
import type { EmptySearch } from '#contract/statistics.ts';
import { countFigure } from '#web/lib/count-figure.ts';
import { Link } from '#web/ui/link/link.tsx';
import styles from './empty-searches.module.css';

const words = dashboardMessages;

const timesText = (count: number) =>
  count === 1 ? words.once : words.times.replace('{count}', countFigure(count));

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
          ? words.searchesHint.replace('{days}', String(dashboard.days))
          : words.noSearches}
      </p>
      <ol className={styles['list']}>
        {searches.map(({ text, count }) => (
          <li key={text} className={styles['row']}>
            <Link to={hrefOf(text)} dir="auto" className={styles['text']}>
              {text}
            </Link>
            <span className={styles['count']}>{timesText(count)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
