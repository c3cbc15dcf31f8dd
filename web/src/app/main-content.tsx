import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageLoading } from './page-loading.tsx';

/** On a reload the browser brings the place back; on every move within the site the page decides. */
function keepPlaceOnReloadOnly() {
  const stop = new AbortController();
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => (history.scrollRestoration = 'auto'), {
    signal: stop.signal,
  });
  return () => stop.abort();
}

/** How far down each entry of the history was read. */
const places = new Map<string, number>();

const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' });

/** Lists may still be on their way: as long as the reader waits, the page grows up to the place. */
function returnTo(top: number, page: HTMLElement): () => void {
  const stop = new AbortController();
  const observer = new ResizeObserver(() => {
    scrollTo(top);
    if (window.scrollY >= top - 1) stop.abort();
  });
  stop.signal.addEventListener('abort', () => observer.disconnect());
  for (const name of ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const)
    window.addEventListener(name, () => stop.abort(), { signal: stop.signal, passive: true });
  observer.observe(page);
  return () => stop.abort();
}

/**
 * A new page starts at its top, where a screen reader begins to read it (2.1); Back and Forward
 * return to where one was.
 */
function usePlace() {
  const { pathname, key } = useLocation();
  const type = useNavigationType();
  const main = useRef<HTMLElement>(null);
  const shown = useRef({ pathname, key });
  const left = useRef<number>(undefined);
  useEffect(keepPlaceOnReloadOnly, []);
  useLayoutEffect(() => {
    // Asked at once: a page that is shorter than the one before is scrolled by the browser.
    left.current = places.get(key);
    const note = () => places.set(key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [key]);
  useEffect(() => {
    const before = shown.current;
    if (before.key === key) return undefined;
    shown.current = { pathname, key };
    const place = type === 'POP' ? left.current : undefined;
    if (before.pathname !== pathname) {
      if (place === undefined) scrollTo(0);
      main.current?.focus({ preventScroll: true });
    }
    return place !== undefined && main.current ? returnTo(place, main.current) : undefined;
  }, [pathname, key, type]);
  return main;
}

/** Where a layout shows its pages: each starts at the top, and an error stays within it. */
export function MainContent({ className }: { className: string | undefined }) {
  const { pathname } = useLocation();
  const main = usePlace();
  return (
    <main id="main" ref={main} tabIndex={-1} className={className}>
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </main>
  );
}
