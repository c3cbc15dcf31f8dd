import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, type ReactNode } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { now } from '#test/support/portal.ts';
import { MainContent } from '#web/app/main-content.tsx';
import { Providers } from '#web/app/providers.tsx';
import { AppRoutes, findPage } from '#web/app/router.tsx';
import { fetchCode } from '#web/lib/lost-code.ts';
import { createQueryClient } from '#web/lib/query-client.ts';

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

/** These routes at an address, with all that the application puts around its routes. */
export function mount(path: string, routes: ReactNode) {
  window.history.replaceState(null, '', path);
  const user = userEvent.setup({ delay: null });
  const view = render(
    <Providers client={createQueryClient()} origin="https://firstrung.example" now={now}>
      <BrowserRouter>{routes}</BrowserRouter>
    </Providers>,
  );
  return { ...view, user };
}

/** Only the page of an address, without header and footer; every other address is blank. */
export function renderPage(path: string) {
  const found = findPage(new URL(path, window.location.origin).pathname);
  if (!found) throw new Error(`No public page is at ${path}`);
  return mount(
    path,
    <Routes>
      <Route element={<MainContent className="main" />}>
        <Route path={found.path} element={<found.page.Component />} />
        <Route path="*" element={null} />
      </Route>
    </Routes>,
  );
}

const AdminRoutes = lazy(async () => {
  const { Component } = await fetchCode(() => import('#web/app/admin-routes.tsx'));
  return { default: Component };
});

/** The whole application at an address, as the browser would show it. */
export const renderApp = (path: string) => mount(path, <AppRoutes Admin={AdminRoutes} />);
