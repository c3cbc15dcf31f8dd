import { useEffect, useRef } from 'react';

interface Shown {
  list?: string;
  filters: string;
  page: number;
}

/** Other filters do not bring the top into view: they are chosen where one stands. */
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
