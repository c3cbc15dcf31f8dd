import { useRef, useEffect } from 'react';

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
