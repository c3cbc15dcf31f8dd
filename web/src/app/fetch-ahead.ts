import type { QueryClient } from '@tanstack/react-query';
import type { findPage } from './router.tsx';

type Find = typeof findPage;

/** Who passes over a link has no mind to open it. */
const hesitationMs = 80;

const savesData = () =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true;

/** The address that a link leads to within the site, to a page other than this one. */
function addressOf(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.hasAttribute('download') || link.target === '_blank') return undefined;
  if (link.origin !== window.location.origin) return undefined;
  return link.pathname === window.location.pathname ? undefined : new URL(link.href);
}

/** Fetches what the first picture of a page needs. Searches are counted and limited: none is made ahead. */
async function fetchPage(client: QueryClient, find: Find, url: URL): Promise<void> {
  const found = find(url.pathname);
  if (!found) return;
  const { laterParts = () => [], queries = () => [] } = await found.page.load();
  const state = { params: found.params, url };
  const isSearch = url.search !== '';
  await Promise.all([
    ...laterParts().map((part) => part.load()),
    ...(isSearch ? [] : queries(state)).map((fetchInto) => fetchInto(client)),
  ]);
}

/**
 * Fetches a page's code and data once a link to it is hovered over, focused or touched, so that most of
 * it is there when the link is followed.
 */
export function fetchAhead(client: QueryClient, find: Find): void {
  if (savesData()) return;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const consider = ({ target }: Event) => {
    clearTimeout(waiting);
    const url = addressOf(target);
    if (!url) return;
    // Whether it could be fetched shows when the link is followed.
    const fetchIt = () => void fetchPage(client, find, url).catch(() => undefined);
    waiting = setTimeout(fetchIt, hesitationMs);
  };
  for (const name of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(name, consider, { passive: true });
  }
}
