import { type ComponentType, lazy, startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { AdminComponents, JobBarProps } from '#web/lib/admin/admin-components-context.ts';
import { recordCachedAt } from '#web/lib/api/cached-since.ts';
import { loadHeadUpdater } from '#web/lib/page/use-page-head.ts';
import { readPageData } from '#web/lib/page/page-data-cache.ts';
import { findSiteLink } from '#web/ui/link/find-site-link.ts';
import { recordEarlyEdits } from './edits-before-hydration.ts';
import { Providers } from './providers.tsx';
import { findPage, notFoundPage } from './pages/public-pages.ts';
import { buildRoutes, readLayoutData } from './routes.tsx';
import { type DehydratedState, readDehydratedState } from './dehydrated-state.ts';

type FindPage = typeof findPage;

/** A pointer that only passes over a link starts no prefetch. */
const hoverDelayMs = 80;

/** Pages with a query are not prefetched: searches are counted and limited. */
async function prefetchPage(findPage: FindPage, url: URL): Promise<void> {
  const match = findPage(url.pathname);
  if (!match) return;
  void loadHeadUpdater().catch(() => undefined);
  const module = await match.page.load();
  if (url.search === '') await readPageData(module, { params: match.params, url });
}

/** Fetches code and data once a link is hovered over, focused or touched. */
export function prefetchOnHover(findPage: FindPage): void {
  if (navigator.connection?.saveData) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedulePrefetch = ({ target }: Event) => {
    clearTimeout(timer);
    const link = findSiteLink(target);
    if (!link || link.pathname === window.location.pathname) return;
    const url = new URL(link.href);
    // A failure shows when the link is followed.
    timer = setTimeout(() => void prefetchPage(findPage, url).catch(() => undefined), hoverDelayMs);
  };
  for (const name of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(name, schedulePrefetch, { passive: true });
  }
}

const clock = () => new Date();

const createRouter = (loaderData: DehydratedState['loaderData']) =>
  createBrowserRouter(buildRoutes({ importAdmin: () => import('./admin/admin-routes.tsx') }), {
    hydrationData: { loaderData },
  });

/** Where this code cannot be loaded, the administrator sees the page as visitors do. */
const adminParts: AdminComponents = {
  JobAdminBar: lazy<ComponentType<JobBarProps>>(async () => {
    try {
      const [{ JobAdminBar }, { enableAdminCalls }] = await Promise.all([
        import('#web/features/job-admin/public-page/job-admin-bar.tsx'),
        import('#web/features/accounts/enable-admin-calls.ts'),
      ]);
      enableAdminCalls();
      return { default: JobAdminBar };
    } catch {
      return { default: () => null };
    }
  }),
};

/** The providers must be the same as on the server, else the ids that React generates differ. */
const renderApp = (router: ReturnType<typeof createRouter>, now: Date) => (
  <StrictMode>
    <Providers origin={window.location.origin} now={now} clock={clock} adminComponents={adminParts}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>
);

/** Rejects where the page's code cannot be fetched; the server's HTML then stays readable. */
async function hydratePage(root: Element, dehydrated: DehydratedState): Promise<void> {
  const { page } = findPage(window.location.pathname) ?? { page: notFoundPage };
  await page.load();
  const { cachedAt } = document.documentElement.dataset;
  if (cachedAt) recordCachedAt(cachedAt);
  recordEarlyEdits(root);
  const app = renderApp(createRouter(dehydrated.loaderData), new Date(dehydrated.now));
  // A transition can be interrupted by what the reader does meanwhile.
  startTransition(() => void hydrateRoot(root, app));
}

async function renderPage(root: Element): Promise<void> {
  const match = findPage(window.location.pathname);
  // Where the import fails, the route shows the error.
  await match?.page.load().catch(() => undefined);
  for (const tag of document.head.querySelectorAll('[data-head]')) tag.remove();
  const router = createRouter(readLayoutData(window.location.pathname));
  createRoot(root).render(renderApp(router, clock()));
}

export async function start(root: Element): Promise<void> {
  const dehydrated = readDehydratedState();
  if (dehydrated) await hydratePage(root, dehydrated);
  else await renderPage(root);
  prefetchOnHover(findPage);
}
