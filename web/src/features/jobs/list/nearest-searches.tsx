import type { NearestSearch } from '#contract/jobs.ts';
import { jobListMessages } from '#contract/messages/job-list.ts';
import { countFigure } from '#web/lib/count-figure.ts';
import { Link } from '#web/ui/link/link.tsx';
import styles from './nearest-searches.module.css';

interface Props {
  nearest: readonly NearestSearch[];
  hrefOf: (searchTerm: string) => string;
}

const quoted = (words: string) => `“${words}”`;

/** Says that no job has all words, what is shown in their place, and what else comes near. */
export function NearestSearches({ nearest: [shown, ...others], hrefOf }: Props) {
  if (!shown) return null;
  return (
    <div role="status" className={styles['nearest']}>
      <p>
        <strong>{jobListMessages.notAllWords}</strong>{' '}
        {jobListMessages.nearest.replace('{words}', () => quoted(shown.searchTerm))}
      </p>
      {others.length > 0 && (
        <ul aria-label={jobListMessages.alsoNear} className={styles['others']}>
          {others.map(({ searchTerm, count }) => (
            <li key={searchTerm}>
              <Link to={hrefOf(searchTerm)}>
                {quoted(searchTerm)} ({countFigure(count)})
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
