import { useEffect, useRef } from 'react';

/** On a reload the browser brings the place back; on every move between paths the page decides. */
function keepPlaceOnReloadOnly() {
  const stop = new AbortController();
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => (history.scrollRestoration = 'auto'), {
    signal: stop.signal,
  });
  return () => stop.abort();
}

/** On every change of the path: back to the top, and a screen reader starts at the new page. */
export function useFreshStart(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(keepPlaceOnReloadOnly, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
