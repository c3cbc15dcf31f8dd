import type { ReadResult } from './page/deferred-data.ts';
import { useOptimisticSearch, useReload } from './page/query-navigation.ts';
import { useLastData } from './use-last-data.ts';
import { useEffect, useRef } from 'react';

interface ShownPage {
  /** The path of the list without filters; left out where a component shows only one list. */
  listPath?: string;
  filteredPath: string;
  page: number;
}

/** Scrolls to the top when another list or another page of it is shown, but not for other filters. */
export function useScrollToTop<Top extends HTMLElement>(shownPage: ShownPage) {
  const { listPath = '', filteredPath, page } = shownPage;
  const topRef = useRef<Top>(null);
  const lastShown = useRef({ listPath, filteredPath, page });
  useEffect(() => {
    const previous = lastShown.current;
    lastShown.current = { listPath, filteredPath, page };
    const isOtherPage = previous.filteredPath === filteredPath && previous.page !== page;
    if (previous.listPath === listPath && !isOtherPage) return;
    topRef.current?.scrollIntoView({ block: 'start' });
    topRef.current?.focus({ preventScroll: true });
  }, [listPath, filteredPath, page]);
  return { topRef, focusTop: () => topRef.current?.focus({ preventScroll: true }) };
}

/** The rows stay while others are read, and when that fails. */
export function useListState<Results>({ data, error }: ReadResult<Results>, listPath = '') {
  const { pending } = useOptimisticSearch();
  const lastData = useLastData(pending ? undefined : data, listPath);
  const failed = error !== undefined && !pending;
  return {
    results: lastData,
    failed,
    loading: pending,
    showsSkeleton: pending && !lastData,
    /** True while the shown results are older than the chosen filters or page, also after a failure. */
    stale: pending || failed,
    retry: useReload(),
  };
}
