import { useNavigate } from 'react-router-dom';
import { filtersOf, hubPath, type PostFilters } from './filters.ts';

/** A value is read as the address gives it. */
export type ShowPosts = (filter: keyof PostFilters, value: string, replace?: boolean) => void;

/**
 * Sends the reader to the list that a changed filter leaves; the page stays where it is. The others are
 * those of the address, which is ahead of the page where choices follow each other quickly.
 */
export function useShowPosts(): ShowPosts {
  const navigate = useNavigate();
  return (filter, value, replace = false) => {
    const params = new URLSearchParams(window.location.search);
    params.set(filter, value);
    void navigate(hubPath(filtersOf(params)), { replace, preventScrollReset: true });
  };
}
