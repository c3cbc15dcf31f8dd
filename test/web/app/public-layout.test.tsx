import { screen, waitFor, within } from '@testing-library/react';
import { getAllBatches } from '#contract/categories.ts';
import { getListing } from '#contract/jobs.ts';
import { problem } from '#test/support/api-stub.ts';
import { stubPortal } from '#test/support/portal.ts';
import { preloadApp, renderApp } from '#test/support/render-page.tsx';

preloadApp('/');

const hrefs = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href'));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  stubPortal().on(getListing, { body: { title: 'Big Data Jobs', jobs: [], total: 0 } });
});

it('has the menus of the specification, filled from the server', async () => {
  const { user } = renderApp('/');
  const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
  for (const name of ['Home', 'Tech Hub', 'About', 'Contact']) {
    expect(navigation.getByRole('link', { name })).toBeVisible();
  }
  const levels = navigation.getByRole('button', { name: 'Experiences Level' });
  await user.click(levels);
  expect(navigation.getByRole('link', { name: 'Freshers' })).toHaveAttribute(
    'href',
    '/jobsbytype/Freshers-jobs',
  );
  await user.click(navigation.getByRole('button', { name: 'Batches' }));
  await waitFor(() =>
    expect(navigation.queryByRole('link', { name: '2023 Batch' })).not.toBeInTheDocument(),
  );
  expect(navigation.getByRole('link', { name: '2026 Batch' })).toBeVisible();
  expect(levels).toHaveAttribute('aria-expanded', 'false');
});

it('falls back on the documented entries when a menu fails', async () => {
  const api = stubPortal();
  api.on(getAllBatches, problem(404));
  const { user } = renderApp('/');
  await waitFor(() => expect(api.sent(getAllBatches)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Batches' }));
  expect(screen.getByRole('link', { name: '2023 Batch' })).toBeVisible();
});

it('closes a menu on Escape with the focus back on its button, and on a press outside', async () => {
  const { user } = renderApp('/');
  const button = screen.getByRole('button', { name: 'Domains' });
  await user.click(button);
  await user.tab();
  await user.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
  await user.click(button);
  await user.click(document.body);
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

it('goes to a listing from a menu: the menu closes, the page starts at the top', async () => {
  const { user } = renderApp('/');
  const scroll = jest.spyOn(window, 'scrollTo');
  await user.click(screen.getByRole('button', { name: 'Domains' }));
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Big Data' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Big Data Jobs' })).toBeVisible();
  expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  expect(screen.getByRole('main')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Domains' })).toHaveAttribute('aria-expanded', 'false');
});

it('has the same links in a drawer, which a move closes', async () => {
  const { user } = renderApp('/');
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const drawer = screen.getByRole('dialog', { name: 'Menu' });
  expect(hrefs(drawer)).toEqual(
    expect.arrayContaining(['/', '/about', '/jobsbytype/Freshers-jobs']),
  );
  await user.click(within(drawer).getByText('Domains'));
  await user.click(within(drawer).getByText('Big Data'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('has a footer with its columns, pages and year', () => {
  renderApp('/');
  const footer = screen.getByRole('contentinfo');
  for (const [label, href] of [
    ['Company', '/jobs/startups-based-jobs'],
    ['Location', '/jobs/Outside-india-Jobs'],
    ['Industries Types', '/jobs/ai-ml-nlp-domain'],
  ] as const) {
    expect(hrefs(within(footer).getByRole('navigation', { name: label }))).toContain(href);
  }
  expect(hrefs(footer)).toEqual(
    expect.arrayContaining([
      '/about',
      '/updates',
      '/contact',
      '/disclaimer',
      '/privacy-policy',
      '/terms-and-conditions',
    ]),
  );
  expect(within(footer).getByRole('link', { name: 'RSS feed' })).toHaveAttribute(
    'href',
    '/feed.xml',
  );
  expect(footer).toHaveTextContent('© 2025 Firstrung');
});

it('switches and remembers the theme', async () => {
  const { user } = renderApp('/');
  await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  expect(document.body).toHaveClass('dark');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect(document.body).not.toHaveClass('dark');
  expect(localStorage.getItem('theme')).toBe('light');
});

it('begins with a way past the header', async () => {
  const { user } = renderApp('/');
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
});

it('searches from every other page', async () => {
  const { user } = renderApp('/jobs/big-data-domain');
  await user.type(screen.getByPlaceholderText('Title, Skills, Company'), 'SQL{Enter}');
  expect(await screen.findByRole('heading', { name: 'Search results' })).toBeVisible();
  expect(window.location.search).toBe('?searchTerm=SQL');
});

it.each(['/nowhere', '/nowhere/%0A', '/no%E2%80%A8where/%E2%80%A9', '/admin/%0D', '/jobs/x/y%0a'])(
  'says so honestly where there is no page: %s',
  async (path) => {
    renderApp(path);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    await waitFor(() =>
      expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex'),
    );
  },
);
