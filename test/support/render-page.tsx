import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { now } from '#test/support/portal.ts';
import { frameParts } from '#web/app/frame.tsx';
import { MainContent } from '#web/app/main-content.tsx';
import { Providers } from '#web/app/providers.tsx';
import { AppRoutes, findPage } from '#web/app/router.tsx';
import { hero } from '#web/features/search/late-hero.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { headCode } from '#web/lib/use-head.ts';

async function load(path: string) {
  const page = await findPage(path)?.page.load();
  await Promise.all((page?.laterParts?.() ?? []).map((part) => part.load()));
}

/**
 * Loads the code of these pages, so that no test waits for it. It begins as the file is read, where
 * no test's time is counted.
 */
export function preload(...paths: string[]) {
  const loading = Promise.all([headCode.load(), ...paths.map(load)]);
  beforeAll(() => loading);
}

/** For `renderApp`: the frame around public pages as well. */
export function preloadApp(...paths: string[]) {
  const loading = Promise.all([hero, ...frameParts].map((part) => part.load()));
  beforeAll(() => loading);
  preload(...paths);
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

/** The whole application at an address, as the browser would show it. */
export const renderApp = (path: string) => mount(path, <AppRoutes />);
