import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import type { ListedJob } from '#contract/jobs.ts';
import { type Answers, now, stubPortal } from '#test/support/portal.ts';
import { MainContent } from '#web/app/layout/main-content.tsx';
import { Providers } from '#web/app/providers.tsx';
import { findPage } from '#web/app/pages/public-pages.ts';
import { buildRoutes, readLayoutData } from '#web/app/routes.tsx';
import { clearPageData } from '#web/lib/page/page-data-cache.ts';

/**
 * Loads the code of these pages, so that no test waits for it. It begins as the file is read, where
 * no test's time is counted.
 */
export function preload(...paths: string[]) {
  const loading = Promise.all(paths.map((path) => findPage(path)?.page.load()));
  beforeAll(() => loading);
}

/** For pages whose calls fail on purpose, which they log. */
export function ignoreLoggedErrors() {
  beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());
}

afterEach(clearPageData);

const open = new Set<{ dispose: () => void }>();
afterEach(() => {
  for (const router of open) router.dispose();
  open.clear();
});

/** These routes at an address, with all that the application puts around its routes. */
export function mount(path: string, routes: RouteObject[], loaderData = {}) {
  window.history.replaceState(null, '', path);
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const router = createBrowserRouter(routes, { hydrationData: { loaderData } });
  open.add(router);
  const view = render(
    <Providers origin="https://firstrung.example" now={now}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { ...view, user };
}

const leaf = (routes: RouteObject[], id: string): RouteObject | undefined =>
  routes.map((route) => (route.id === id ? route : leaf(route.children ?? [], id))).find(Boolean);

/** Only the page of an address, without header and footer; every other address is blank. */
export function renderPage(path: string) {
  const found = findPage(new URL(path, window.location.origin).pathname);
  const route = found && leaf(buildRoutes(), found.path);
  if (!route) throw new Error(`No public page is at ${path}`);
  return mount(path, [
    { element: <MainContent className="main" />, children: [route, { path: '*', element: null }] },
  ]);
}

/** Such a page, with what its calls are answered apart from menus, statistics and jobs. */
export function openPage(path: string, answers: Answers = {}, cards?: readonly ListedJob[]) {
  const api = stubPortal(cards);
  api.answer(answers);
  return { api, ...renderPage(path) };
}

/** The whole application at an address, as the browser would show it. */
export const renderApp = (path: string) =>
  mount(
    path,
    buildRoutes({ importAdmin: () => import('#web/app/admin/admin-routes.tsx') }),
    readLayoutData(path),
  );
