import { fill } from '#contract/fill.ts';
import type { NearestSearch, SearchFigures, Understood } from '#contract/jobs/jobs.ts';
import { jobListMessages } from '#contract/messages/job-list.ts';
import { countFigure } from '#web/ui/figure/count-figure.ts';
import { FilterChips } from '#web/ui/filters/filter-chips.tsx';
import { Link } from '#web/ui/link/link.tsx';
import styles from './search-notes.module.css';

interface Props {
  search: SearchFigures;
  /** As it was typed. */
  searchTerm: string;
  /** The same search for these words. */
  hrefOf: (searchTerm: string, verbatim?: '1') => string;
  /** The same without the filters, as the nearest are counted. */
  unfilteredHrefOf: (searchTerm: string) => string;
  /** Where the focus goes when the last part was removed. */
  onCleared: () => void;
}

const quoted = (words: string) => `“${words}”`;

const titles: Partial<Record<Understood['kind'], string>> = {
  place: 'Place',
  role: 'Role',
  skill: 'Skill',
  company: 'Company',
  degree: 'Degree',
  pay: 'Pay',
};
const labelOf = ({ kind, name }: Understood) => {
  const title = titles[kind];
  return title ? `${title}: ${name}` : name;
};

/** A single word that was taken as it stands needs no telling. */
const isTelling = (understood: readonly Understood[]) =>
  understood.length > 1 ||
  understood.some(({ kind }) => !['role', 'skill', 'place'].includes(kind));

function Corrected({ search, searchTerm, hrefOf }: Props) {
  if (search.corrected === undefined) return null;
  return (
    <p>
      {jobListMessages.corrected} <strong>{quoted(search.corrected)}</strong>.{' '}
      <Link to={hrefOf(searchTerm, '1')}>
        {fill(jobListMessages.verbatim, { words: quoted(searchTerm) })}
      </Link>
    </p>
  );
}

const howMany = (exact: number) =>
  exact === 0
    ? jobListMessages.notAllWords
    : fill(exact === 1 ? jobListMessages.oneHasAll : jobListMessages.someHaveAll, {
        count: countFigure(exact),
      });

interface NearestProps {
  nearest: readonly NearestSearch[];
  exact: number;
  hrefOf: Props['unfilteredHrefOf'];
}

function Nearest({ nearest, exact, hrefOf }: NearestProps) {
  return (
    <>
      <p>
        <strong>{howMany(exact)}</strong>{' '}
        {exact === 0 ? jobListMessages.nearest : jobListMessages.nearestAfter}
      </p>
      {nearest.length > 0 && (
        <ul aria-label={jobListMessages.alsoNear} className={styles['others']}>
          {nearest.map(({ searchTerm, count }) => (
            <li key={searchTerm}>
              <Link to={hrefOf(searchTerm)}>
                {quoted(searchTerm)} ({countFigure(count)} {count === 1 ? 'job' : 'jobs'})
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** How a search was read: spelling, parts that can be taken back, and what is shown where few have all. */
export function SearchNotes(props: Props) {
  const { search, hrefOf, unfilteredHrefOf, onCleared } = props;
  const { understood, exact, nearest } = search;
  const told = isTelling(understood) ? understood : [];
  const isSpoken = told.length > 0 || nearest !== undefined || search.corrected !== undefined;
  if (!isSpoken) return null;
  return (
    <div className={styles['notes']}>
      <div role="status" className={styles['said']}>
        <Corrected {...props} />
        {told.length > 0 && (
          <p className="visually-hidden">
            {jobListMessages.understood} {told.map(labelOf).join(', ')}.
          </p>
        )}
        {nearest && <Nearest nearest={nearest} exact={exact} hrefOf={unfilteredHrefOf} />}
      </div>
      <FilterChips
        label={jobListMessages.understood}
        chips={told.map((part) => ({
          key: `${part.kind} ${part.name}`,
          label: labelOf(part),
          to: hrefOf(part.without),
        }))}
        onCleared={onCleared}
      />
    </div>
  );
}
