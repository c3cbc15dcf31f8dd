import type { SearchCriteria } from '#contract/jobs.ts';
import { searchLimits } from '#contract/limits.ts';
import { withPage } from '#web/lib/page/page-number.ts';
import { useLocation } from 'react-router-dom';
import { useResettableState } from '#web/lib/use-resettable-state.ts';

export type SearchTexts = Required<Omit<SearchCriteria, 'verbatim'>>;

/**
 * The text in the fields, which may not be searched yet. It follows the URL when the URL's search
 * changes, and on every navigation to a URL without a search: so the link to `/` clears the form.
 */
export function useSearchFields(): readonly [SearchTexts, (fields: SearchTexts) => void] {
  const { pathname, search, key } = useLocation();
  const criteria: SearchCriteria =
    pathname === '/' ? parseCriteria(new URLSearchParams(search)) : {};
  const resetKey = search ? JSON.stringify(criteria) : key;
  const { role = '', location = '', searchTerm = '' } = criteria;
  return useResettableState(resetKey, { role, location, searchTerm });
}

export const searchFieldNames = ['role', 'location', 'searchTerm'] as const;

/** Blank fields are left out. `verbatim` searches the term as typed, without correcting it. */
export function parseCriteria(search: URLSearchParams): SearchCriteria {
  const criteria: SearchCriteria = {};
  for (const field of searchFieldNames) {
    const text = (search.get(field) ?? '').trim().slice(0, searchLimits.characters);
    if (text) criteria[field] = text;
  }
  if (criteria.searchTerm && search.get('verbatim') === '1') criteria.verbatim = '1';
  return criteria;
}

export function buildSearchPath(criteria: SearchCriteria, page = 1): string {
  const search = new URLSearchParams();
  for (const field of searchFieldNames) {
    const text = criteria[field]?.trim();
    if (text) search.set(field, text);
  }
  if (criteria.searchTerm && criteria.verbatim === '1') search.set('verbatim', '1');
  return withPage(search.size > 0 ? `/?${search.toString()}` : '/', page);
}
