import { type Answer, useOptimisticSearch, useReload } from './page/page.ts';
import { useLastGood } from './use-last-good.ts';
import { useEffect, useRef } from 'react';

interface Shown {
  list?: string;
  filters: string;
  page: number;
}

/** Scrolls to the top of a list for another page of it, but not for other filters. */
export function useTopOfList<Top extends HTMLElement>({ list = '', filters, page }: Shown) {
  const top = useRef<Top>(null);
  const shown = useRef({ list, filters, page });
  useEffect(() => {
    const before = shown.current;
    shown.current = { list, filters, page };
    const turned = before.filters === filters && before.page !== page;
    if (before.list === list && !turned) return;
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  }, [list, filters, page]);
  const focus = () => top.current?.focus({ preventScroll: true });
  return { top, focus };
}

/** The rows stay while others are read, and when that fails. */
export function useListState<Found>({ data, error }: Answer<Found>, list = '') {
  const { pending } = useOptimisticSearch();
  const retry = useReload();
  const found = useLastGood(pending ? undefined : data, list);
  const failed = error !== undefined && !pending;
  return {
    found,
    failed,
    loading: pending,
    showsSkeleton: pending && !found,
    stale: pending || failed,
    retry,
  };
}
