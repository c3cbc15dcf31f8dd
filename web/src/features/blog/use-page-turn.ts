import { type RefObject, useEffect, useRef } from 'react';

interface Turn {
  page: number;
  /** The list that is paged; another list is no turn. */
  list: string;
  /** Whether the page asked for is the one on screen. */
  arrived: boolean;
}

/** Section 2.9: a turn of the page goes to the top; the focus waits for the new heading. */
export function usePageTurn(heading: RefObject<HTMLElement | null>, { page, list, arrived }: Turn) {
  const before = useRef({ page, list });
  const awaited = useRef(false);
  useEffect(() => {
    const { page: oldPage, list: oldList } = before.current;
    before.current = { page, list };
    if (oldList !== list || oldPage === page) return;
    awaited.current = true;
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [page, list]);
  useEffect(() => {
    if (!arrived || !awaited.current) return;
    awaited.current = false;
    heading.current?.focus({ preventScroll: true });
  }, [arrived, page, heading]);
}
