import { useDeferredValue } from 'react';
import type { CategoryKind } from '#contract/category-kinds.ts';
import { textLimits } from '#contract/limits.ts';
import { categoryMessages } from '#contract/messages/category.ts';
import { tableMessages } from '#contract/messages/desk.ts';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './category-list.module.css';
import { kindWords } from './kinds.ts';
import { useOptions } from './api.ts';

interface Props {
  kind: CategoryKind;
  search: string;
  onSearch: (search: string) => void;
  /** The name of what was added just now. */
  added: string;
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

function Awaited() {
  return (
    <div role="status" className={styles['awaited']}>
      <span className="visually-hidden">{tableMessages.loading}</span>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} shape="title" />
      ))}
    </div>
  );
}

type FoundProps = Pick<Props, 'search' | 'added'> & { names: readonly string[] };

function Found({ names, search, added }: FoundProps) {
  const wanted = folded(useDeferredValue(search).trim());
  const found = names.filter((name) => folded(name).includes(wanted));
  const { noneOfKind, noMatch } = categoryMessages;
  return (
    <>
      <p role="status" className="visually-hidden">
        {wanted && `${found.length} of ${names.length}`}
      </p>
      {found.length === 0 && (
        <p className={styles['none']}>
          {wanted ? noMatch.replace('{search}', () => search.trim()) : noneOfKind}
        </p>
      )}
      <ul className={styles['names']}>
        {found.map((name) => (
          <li key={name} dir="auto" data-added={name === added ? '' : undefined}>
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What there is of a kind, the newest first. */
export function CategoryList({ kind, search, onSearch, added }: Props) {
  const { data, isError, refetch } = useOptions(kind);
  const { plural } = kindWords[kind];
  if (!data && isError) {
    return <RetryNotice text={categoryMessages.listFailed} onRetry={() => void refetch()} />;
  }
  return (
    <section aria-labelledby="existing" className={styles['list']}>
      <div className={styles['head']}>
        <h2 id="existing">
          {plural} {data && <span className={styles['count']}>{data.length}</span>}
        </h2>
        <input
          type="search"
          aria-label={`Search ${plural.toLowerCase()}`}
          placeholder="Search"
          value={search}
          maxLength={textLimits.lineCharacters}
          className={styles['search']}
          onChange={({ target }) => onSearch(target.value)}
        />
      </div>
      {data ? (
        <Found names={data.map(({ name }) => name).reverse()} {...{ search, added }} />
      ) : (
        <Awaited />
      )}
    </section>
  );
}
