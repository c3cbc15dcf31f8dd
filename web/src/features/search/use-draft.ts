import { useLocation } from 'react-router-dom';
import type { SearchCriteria } from '#contract/jobs.ts';
import { useFollowing } from '#web/lib/use-following.ts';
import { parseCriteria } from './criteria.ts';

export type Draft = Required<Omit<SearchCriteria, 'verbatim'>>;

const toDraft = ({ role = '', location = '', searchTerm = '' }: SearchCriteria): Draft => ({
  role,
  location,
  searchTerm,
});

/**
 * What is typed but not yet searched. The address wins whenever its search changes, and whenever
 * someone goes home without one, even from home: that is how the brand link clears the form.
 */
export function useDraft(): readonly [Draft, (draft: Draft) => void] {
  const { pathname, search, key } = useLocation();
  const criteria = pathname === '/' ? parseCriteria(new URLSearchParams(search)) : {};
  const source = search ? JSON.stringify(criteria) : key;
  return useFollowing(source, toDraft(criteria));
}
