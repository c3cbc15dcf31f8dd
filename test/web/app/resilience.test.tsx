import { screen, waitFor, within } from '@testing-library/react';
import { interviewMessages } from '#contract/messages/interview.ts';
import { techHubMessages } from '#contract/messages/tech-hub.ts';
import { publicPaths } from '#contract/public-paths.ts';
import { allRoutes } from '#contract/routes.ts';
import { problem, stubApi, stubPortal } from '#test/support/portal.ts';
import { noThings, publicAddresses } from '#test/support/public-pages.ts';
import { ignoreLoggedErrors, preload, renderApp, renderPage } from '#test/support/render-page.tsx';
import { publicPages } from '#web/app/pages/public-pages.ts';

const rows = publicAddresses(noThings);
const patterns = publicPages.map(({ path }) => path);
const addresses = patterns.flatMap((pattern) => rows[pattern] ?? []);

preload(...addresses);
ignoreLoggedErrors();

/** A page that says something. */
function expectSomethingUseful() {
  const main = screen.getByRole('main');
  expect(main.textContent.trim()).not.toBe('');
  expect(main).not.toHaveTextContent(/undefined|NaN|\[object/);
  return within(main);
}

it('knows addresses of every public page', () =>
  expect(patterns.filter((pattern) => !rows[pattern])).toEqual([]));

it.each(addresses)('%s is no blank page when every call fails', async (address) => {
  const api = stubApi();
  for (const route of allRoutes) api.on(route, problem(503));
  renderPage(address);
  // No wait without an end: a title, and something to press or follow.
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    expect(main.queryByText(/^loading/i)).not.toBeInTheDocument();
    expect([...main.queryAllByRole('link'), ...main.queryAllByRole('button')]).not.toEqual([]);
  });
  expectSomethingUseful();
});

it.each(addresses)('%s says that it is loading when nothing is answered', async (address) => {
  globalThis.fetch = () => new Promise(() => undefined);
  renderPage(address);
  await waitFor(() => {
    const main = expectSomethingUseful();
    const told = [...main.queryAllByRole('status'), ...main.queryAllByRole('heading')];
    expect(told.filter((element) => element.textContent)).not.toEqual([]);
  });
});

it.each([
  ['/', 'Loading jobs…'],
  ['/job/x/y', 'Loading, please wait...'],
  ['/blog-posts-details/x', 'Loading article…'],
  [publicPaths.techHub, techHubMessages.loading],
  [`${publicPaths.interviews}/x`, interviewMessages.interviewLoading],
])('%s says while it waits: %s', async (address, text) => {
  globalThis.fetch = () => new Promise(() => undefined);
  renderPage(address);
  expect(await screen.findByText(text)).toBeVisible();
});

const stored = [
  ...['token', 'theme', 'bookmarks', 'liked-posts', 'sidebar', 'post-draft:new'],
  ...['contact', 'newsletter', 'register', 'category', 'interview', 'job:new', 'post:1'].map(
    (name) => `draft:${name}`,
  ),
];

it.each(['undefined', 'null', '', '{', '[1,{}]', '7', '{"fields":{"title":{}},"keys":[1]}'])(
  'starts with %j in every place of the storage',
  async (text) => {
    stubPortal();
    for (const storage of [localStorage, sessionStorage])
      for (const name of stored) storage.setItem(name, text);
    for (const path of [
      publicPaths.home,
      publicPaths.contact,
      publicPaths.writePost,
      '/admin/login',
    ]) {
      const { unmount } = renderApp(path);
      const title = () => document.querySelector('main h1')?.textContent;
      await waitFor(() => expect(title()).toMatch(/./));
      expect(title()).not.toBe('This page slipped a rung');
      unmount();
    }
  },
);
