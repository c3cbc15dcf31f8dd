import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router-dom';
import { clearPageData } from './page-data-cache.ts';

/** The query that is being loaded, so that a choice shows at once, or else the current one. */
export function useOptimisticSearch(): { search: URLSearchParams; pending: boolean } {
  const { pathname, search } = useLocation();
  const { location: nextLocation } = useNavigation();
  const { state } = useRevalidator();
  const nextSearch = nextLocation?.pathname === pathname ? nextLocation.search : undefined;
  const pending = nextSearch !== undefined || state === 'loading';
  return { search: new URLSearchParams(nextSearch ?? search), pending };
}

/** Builds each path on the last choice, even before its page is loaded. */
export function useSearchNavigate() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const { search } = useOptimisticSearch();
  const lastChoice = useRef<{ href: string; search: string; replace: boolean }>(undefined);
  useEffect(() => () => void (lastChoice.current = undefined), [key]);
  return (buildPath: (query: URLSearchParams) => string, shouldReplace = false): void => {
    const path = buildPath(new URLSearchParams(lastChoice.current?.search ?? search.toString()));
    const href = window.location.href;
    const replace = lastChoice.current?.href === href ? lastChoice.current.replace : shouldReplace;
    lastChoice.current = { href, search: path.split('?')[1] ?? '', replace };
    void navigate(path, { replace, preventScrollReset: true });
  };
}

export function useReload(): () => void {
  const { revalidate } = useRevalidator();
  return () => {
    clearPageData();
    void revalidate();
  };
}
