import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { lazy, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { readToken } from '#web/features/session/token.ts';
import { fetchCode } from '#web/lib/lost-code.ts';
import { noteKept } from '#web/lib/kept-answers.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { noteEarlyEdits } from './early-edits.ts';
import { Providers } from './providers.tsx';
import { AppRoutes, findPage, notFound } from './router.tsx';
import { type SentState, sentState, takeOver } from './sent-state.ts';

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
  const { queries = () => [] } = await found.page.load();
  const state = { params: found.params, url };
  if (url.search !== '') return;
  await Promise.all(queries(state).map((fetchInto) => fetchInto(client)));
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

const AdminRoutes = lazy(async () => {
  const { Component } = await fetchCode(() => import('./admin-routes.tsx'));
  return { default: Component };
});

const clock = () => new Date();

/** Around the routes stand the same providers as on a server, else the ids in the page differ. */
const application = (client: QueryClient, now: Date) => (
  <StrictMode>
    <Providers client={client} origin={window.location.origin} now={now} clock={clock}>
      <BrowserRouter>
        <AppRoutes Admin={AdminRoutes} />
      </BrowserRouter>
    </Providers>
  </StrictMode>
);

/** Rejects where the page's code cannot be fetched: what the server has drawn stays, to be read. */
async function takeOverPage(root: Element, client: QueryClient, sent: SentState): Promise<void> {
  const { page } = findPage(window.location.pathname) ?? { page: notFound };
  await page.load();
  takeOver(client, sent);
  const { keptAt } = document.documentElement.dataset;
  if (keptAt) noteKept(keptAt);
  noteEarlyEdits(root);
  hydrateRoot(root, application(client, new Date(sent.now)));
  // The edge may have kept the page for a while; who edits the site is to see it as it is.
  if (readToken() !== undefined) void client.invalidateQueries();
}

/** Draws the page, or goes on with the one that a server has drawn. */
export async function start(root: Element): Promise<void> {
  const client = createQueryClient();
  // It takes a page for online that was opened without a network, and would miss its return.
  onlineManager.setOnline(navigator.onLine);
  const sent = sentState();
  if (sent) await takeOverPage(root, client, sent);
  else createRoot(root).render(application(client, clock()));
  fetchAhead(client, findPage);
}
