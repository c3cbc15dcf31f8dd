import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { readToken } from '#web/features/session/token.ts';
import { awaitFirstUse, firstUse } from '#web/lib/first-use.ts';
import { noteKept } from '#web/lib/kept-answers.ts';
import type { Loadable } from '#web/lib/loaded-part.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { frameParts } from './frame.tsx';
import { keepEarlyInput } from './early-input.ts';
import { Providers } from './providers.tsx';
import { roots } from './react-roots.ts';
import { AppRoutes, findPage, notFound } from './router.tsx';
import { type SentState, sentState, takeOver } from './sent-state.ts';

/** After so long the layout is shown around a page whose code is still on its way. */
const patienceMs = 1_500;

const clock = () => new Date();

/** To them a page may be another than to everybody, its head as well. */
const isAdministrator = () => readToken() !== undefined;

/** Around the routes stand the same providers as on a server, else the ids in the page differ. */
const application = (client: QueryClient, now: Date) => (
  <StrictMode>
    <Providers client={client} origin={window.location.origin} now={now} clock={clock}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </Providers>
  </StrictMode>
);

function firstPage() {
  const found = findPage(window.location.pathname);
  const state = { params: found?.params ?? {}, url: new URL(window.location.href) };
  const isDesk = /^\/admin(?:\/|$)/i.test(window.location.pathname);
  return { page: found?.page ?? (isDesk ? undefined : notFound), state };
}

const loadAll = (parts: readonly Loadable[]) => Promise.all(parts.map((part) => part.load()));

/** The page's code and data come before its first picture, so that nothing is drawn twice. */
async function loadFirstPage(client: QueryClient) {
  const { page, state } = firstPage();
  if (!page) return;
  const { queries, laterParts } = await page.load();
  for (const fetchInto of queries?.(state) ?? []) void fetchInto(client);
  await loadAll([...frameParts, ...(laterParts?.() ?? [])]);
}

async function draw(root: Element, client: QueryClient): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  // A page whose code cannot be fetched shows its error where the page would stand.
  await Promise.race([loadFirstPage(client), patience]).catch(() => undefined);
  startTransition(() => roots.createRoot(root).render(application(client, clock())));
  void fetchNext(client);
}

/** Rejects where the page's code cannot be fetched: what the server has drawn stays, to be read. */
async function takeOverPage(root: Element, client: QueryClient, sent: SentState): Promise<void> {
  if (!isAdministrator()) awaitFirstUse();
  const { page, state } = firstPage();
  const module = await page?.load();
  await loadAll(module?.parts?.(state) ?? []);
  takeOver(client, sent);
  const { keptAt } = document.documentElement.dataset;
  if (keptAt) noteKept(keptAt);
  startTransition(() => {
    roots.hydrateRoot(root, application(client, new Date(sent.now)));
  });
  renewForAdministrators(client);
  void fetchNext(client);
}

/** What the next page is fetched by comes before the next click, but not for who only looks. */
async function fetchNext(client: QueryClient): Promise<void> {
  await firstUse();
  await whenIdle({ longestMs: 3_000, usuallyMs: 300 });
  await import('#web/features/jobs/calls.ts').catch(() => undefined);
  // A step of its own: two at once would hold up a reader for longer.
  await whenIdle({ longestMs: 3_000, usuallyMs: 300 });
  const ahead = await import('./fetch-ahead.ts').catch(() => undefined);
  ahead?.fetchAhead(client, findPage);
}

/** By then all parts of the page have been taken over. */
const settledAfterMs = 1_000;

/** The edge may have kept the page for a while; who edits the site is to see it as it is. */
function renewForAdministrators(client: QueryClient): void {
  if (!isAdministrator()) return;
  setTimeout(() => void client.invalidateQueries(), settledAfterMs);
}

/** Draws the page, or goes on with the one that a server has drawn. */
export function start(root: Element): Promise<void> {
  keepEarlyInput(root);
  const client = createQueryClient();
  // It takes a page for online that was opened without a network, and would miss its return.
  onlineManager.setOnline(navigator.onLine);
  const sent = sentState();
  return sent ? takeOverPage(root, client, sent) : draw(root, client);
}
