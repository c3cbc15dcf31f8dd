import { type ReadResult, useOptimisticSearch, useReload } from './page/page.ts';
import { useLastData } from './use-last-data.ts';
import { useEffect, useRef } from 'react';

interface ShownPage {
  list?: string;
  filters: string;
  page: number;
}

/** Scrolls to the top of a list for another page of it, but not for other filters. */
export function useTopOfList<Top extends HTMLElement>({ list = '', filters, page }: ShownPage) {
  const top = useRef<Top>(null);
  const shown = useRef({ list, filters, page });
  useEffect(() => {
    const previous = shown.current;
    shown.current = { list, filters, page };
    const isOtherPage = previous.filters === filters && previous.page !== page;
    if (previous.list === list && !isOtherPage) return;
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  }, [list, filters, page]);
  const focus = () => top.current?.focus({ preventScroll: true });
  return { top, focus };
}

/** The rows stay while others are read, and when that fails. */
export function useListState<Found>({ data, error }: ReadResult<Found>, list = '') {
  const { pending } = useOptimisticSearch();
  const retry = useReload();
  const rows = useLastData(pending ? undefined : data, list);
  const hasFailed = error !== undefined && !pending;
  return {
    found: rows,
    failed: hasFailed,
    loading: pending,
    showsSkeleton: pending && !rows,
    stale: pending || hasFailed,
    retry,
  };
}
