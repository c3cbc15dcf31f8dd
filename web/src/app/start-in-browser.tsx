import { type ComponentType, lazy, startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { AdminParts, JobBarProps } from '#web/lib/admin/admin-parts.ts';
import { noteCached } from '#web/lib/api/offline-cache.ts';
import { fetchShowHead } from '#web/lib/page/page.ts';
import { pageData } from '#web/lib/page/page-data.ts';
import { siteLinkAround } from '#web/ui/link/site-link.ts';
import { noteEarlyEdits } from './early-edits.ts';
import { Providers } from './providers.tsx';
import { findPage, notFound } from './pages/public-pages.ts';
import { buildRoutes, layoutData } from './routes.tsx';
import { type DehydratedState, dehydratedState } from './dehydrated-state.ts';

type Find = typeof findPage;

/** A pointer that only passes over a link starts no prefetch. */
const hesitationMs = 80;

/** Pages with a query are not prefetched: searches are counted and limited. */
async function fetchPage(find: Find, url: URL): Promise<void> {
  const found = find(url.pathname);
  if (!found) return;
  void fetchShowHead().catch(() => undefined);
  const module = await found.page.load();
  if (url.search === '') await pageData(module, { params: found.params, url });
}

/** Fetches code and data once a link is hovered over, focused or touched. */
export function fetchAhead(find: Find): void {
  if (navigator.connection?.saveData) return;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const consider = ({ target }: Event) => {
    clearTimeout(waiting);
    const link = siteLinkAround(target);
    if (!link || link.pathname === window.location.pathname) return;
    const url = new URL(link.href);
    // A failure shows when the link is followed.
    waiting = setTimeout(() => void fetchPage(find, url).catch(() => undefined), hesitationMs);
  };
  for (const name of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(name, consider, { passive: true });
  }
}

const clock = () => new Date();

const createRouter = (loaderData: DehydratedState['loaderData']) =>
  createBrowserRouter(buildRoutes({ admin: () => import('./admin/admin-routes.tsx') }), {
    hydrationData: { loaderData },
  });

/** Where this code cannot be loaded, the administrator sees the page as visitors do. */
const adminParts: AdminParts = {
  JobBar: lazy<ComponentType<JobBarProps>>(async () => {
    try {
      const [{ JobBar }, { authorizeCalls }] = await Promise.all([
        import('#web/features/job-admin/page-bar/job-bar.tsx'),
        import('#web/features/accounts/authorize-calls.ts'),
      ]);
      authorizeCalls();
      return { default: JobBar };
    } catch {
      return { default: () => null };
    }
  }),
};

/** The providers must be the same as on the server, else the ids that React generates differ. */
const application = (router: ReturnType<typeof createRouter>, now: Date) => (
  <StrictMode>
    <Providers origin={window.location.origin} now={now} clock={clock} adminParts={adminParts}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>
);

/** Rejects where the page's code cannot be fetched; the server's HTML then stays readable. */
async function hydratePage(root: Element, sent: DehydratedState): Promise<void> {
  const { page } = findPage(window.location.pathname) ?? { page: notFound };
  await page.load();
  const { cachedAt } = document.documentElement.dataset;
  if (cachedAt) noteCached(cachedAt);
  noteEarlyEdits(root);
  const taken = application(createRouter(sent.loaderData), new Date(sent.now));
  // A transition can be interrupted by what the reader does meanwhile.
  startTransition(() => void hydrateRoot(root, taken));
}

async function renderPage(root: Element): Promise<void> {
  const found = findPage(window.location.pathname);
  // Where the import fails, the route shows the error.
  await found?.page.load().catch(() => undefined);
  for (const tag of document.head.querySelectorAll('[data-head]')) tag.remove();
  const router = createRouter(layoutData(window.location.pathname));
  createRoot(root).render(application(router, clock()));
}

export async function start(root: Element): Promise<void> {
  const sent = dehydratedState();
  if (sent) await hydratePage(root, sent);
  else await renderPage(root);
  fetchAhead(findPage);
}
