import { useEffect, useRef } from 'react';

interface Shown {
  /** What is listed; another list is chosen where one stands, so it scrolls nowhere. */
  list: string;
  page: number;
}

/** A turn of the page brings the top of the list into view. */
export function useTopOfList({ list, page }: Shown) {
  const top = useRef<HTMLElement>(null);
  const shown = useRef({ list, page });
  useEffect(() => {
    const before = shown.current;
    shown.current = { list, page };
    if (before.list !== list || before.page === page) return;
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  }, [list, page]);
  return { top, focus: () => top.current?.focus({ preventScroll: true }) };
}
