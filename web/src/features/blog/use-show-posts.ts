import { useNavigate } from 'react-router-dom';
import { hubPath, type PostFilters } from './filters.ts';

/** Sends the reader to the list that these filters leave; the page stays where it is. */
export function useShowPosts() {
  const navigate = useNavigate();
  return (chosen: PostFilters, { replace = false } = {}): void =>
    void navigate(hubPath(chosen), { replace, preventScrollReset: true });
}
