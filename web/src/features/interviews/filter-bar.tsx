import { ChevronDown, Search } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { type InterviewFacet, interviewFacets } from '#contract/interview-verdicts.ts';
import type { InterviewCounts } from '#contract/interviews.ts';
import { limits } from '#contract/limits.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { searchMessages } from '#contract/messages/search.ts';
import { pages } from '#contract/pages.ts';
import { countFigure } from '#web/lib/count-figure.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Chip } from '#web/ui/chip/chip.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { type InterviewFilters, isNarrowed, listPath } from './filters.ts';
import styles from './interview-browser.module.css';

interface Props {
  filters: InterviewFilters;
  counts: InterviewCounts | undefined;
  onChange: (change: Partial<InterviewFilters>) => void;
}

const texts = interviewMessages;

/** What is typed follows the address when that changes by another hand. */
function useTyped(search: string) {
  const [state, setState] = useState({ search, text: search });
  const current = state.search === search ? state : { search, text: search };
  if (current !== state) setState(current);
  return [current.text, (text: string) => setState({ search, text })] as const;
}

/** One value each, in force at once; what is chosen stays even where the counts do not know it. */
function FacetSelect({ facet, filters, counts, onChange }: Props & { facet: InterviewFacet }) {
  const id = useId();
  const chosen = filters[facet];
  const known = counts?.[facet] ?? [];
  const isMissing = chosen !== '' && !known.some(({ slug }) => slug === chosen);
  return (
    <div className={styles['facet']}>
      <label htmlFor={id}>{texts.filters[facet]}</label>
      <div className={styles['choice']}>
        <select
          id={id}
          name={facet}
          value={chosen}
          className={styles['select']}
          onChange={({ target }) => onChange({ [facet]: target.value })}
        >
          <option value="">{texts.anyOption}</option>
          {isMissing && <option value={chosen}>{chosen}</option>}
          {known.map(({ slug, name, count }) => (
            <option key={slug} value={slug}>
              {name} ({countFigure(count)})
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden="true" />
      </div>
    </div>
  );
}

/** A plain form to this very page underneath: it also works before the page's script runs. */
export function FilterBar(props: Props) {
  const { filters, onChange } = props;
  const [text, setText] = useTyped(filters.search);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onChange({ search: text.trim() });
  };
  return (
    <form
      role="search"
      aria-label={texts.search}
      action={pages.interviews}
      className={styles['bar']}
      onSubmit={submit}
    >
      <div className={styles['search']}>
        <label className={styles['field']}>
          <Search size={20} aria-hidden="true" />
          <span className="visually-hidden">{texts.search}</span>
          <input
            type="search"
            name="search"
            dir="auto"
            value={text}
            placeholder={texts.searchHint}
            maxLength={limits.searchCharacters}
            autoComplete="off"
            enterKeyHint="search"
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <Button type="submit">{searchMessages.submit}</Button>
      </div>
      <div className={styles['facets']}>
        {interviewFacets.map((facet) => (
          <FacetSelect key={facet} {...props} facet={facet} />
        ))}
      </div>
    </form>
  );
}

interface FilterChipsProps {
  filters: InterviewFilters;
  counts: InterviewCounts | undefined;
  /** What was pressed is gone then, and the focus with it. */
  onRemove: () => void;
}

export function FilterChips({ filters, counts, onRemove }: FilterChipsProps) {
  if (!isNarrowed(filters)) return null;
  const nameOf = (name: keyof InterviewFilters) =>
    name === 'search'
      ? `“${filters.search}”`
      : (counts?.[name].find(({ slug }) => slug === filters[name])?.name ?? filters[name]);
  return (
    <ul aria-label="Filters in force" className={styles['chips']}>
      {(['search', ...interviewFacets] as const)
        .filter((name) => filters[name] !== '')
        .map((name) => (
          <li key={name}>
            <Chip
              label={nameOf(name)}
              to={listPath({ ...filters, [name]: '' })}
              onRemove={onRemove}
            />
          </li>
        ))}
      <li>
        <Link to={listPath({})} preventScrollReset className={styles['clear']} onClick={onRemove}>
          {interviewMessages.clearAll}
        </Link>
      </li>
    </ul>
  );
}
