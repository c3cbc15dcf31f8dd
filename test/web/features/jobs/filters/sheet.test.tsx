import { screen, waitFor, within } from '@testing-library/react';
import { countedJobsSearch, getAllJobs } from '#contract/jobs.ts';
import { buildCards, pageOf, stubPortal } from '#test/support/portal.ts';
import { renderPage } from '#test/support/render-page.tsx';
import { askedOf, buildFacets, openListing } from './counted.ts';

const path = '/jobs/Bengaluru-Jobs';
const address = () => window.location.pathname + window.location.search;
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Filters' }));

/** Searches find 4 jobs; the plain list has 14. */
function openHome(search = '/') {
  const api = stubPortal();
  api.on(countedJobsSearch, ({ url }) => {
    const { items, total } = pageOf(buildCards(4), url);
    return { body: { jobs: items, total, facets: buildFacets() } };
  });
  return { api, ...renderPage(search) };
}

it('clears what is chosen and stays open', async () => {
  const { user } = openListing(`${path}?level=freshers`);
  await user.click(await screen.findByRole('button', { name: 'Filters (1)' }));
  const dialog = await sheet();
  await user.click(await dialog.findByRole('button', { name: 'Clear all' }));
  expect(address()).toBe(path);
  expect(dialog.getByRole('checkbox', { name: 'Freshers 8 jobs' })).not.toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('counts the plain home list only when it is opened, and makes it a search', async () => {
  const { api, user } = openHome();
  await screen.findByText('14 jobs');
  expect(screen.queryByRole('form', { name: 'Filters' })).not.toBeInTheDocument();
  expect(api.sent(countedJobsSearch)).toHaveLength(0);
  expect(api.sent(getAllJobs)[0]?.url.searchParams.has('facets')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const dialog = await sheet();
  const role = await dialog.findByRole('checkbox', { name: 'Data Analyst 4 jobs', hidden: true });
  await user.click(role);
  expect(address()).toBe('/?roleCategory=data-analyst');
  await user.click(await dialog.findByRole('button', { name: 'Show 4 jobs' }));
  expect(await screen.findByRole('heading', { name: 'Search results' })).toBeVisible();
  expect(askedOf(api.sent(countedJobsSearch).at(-1)!)).toEqual({ roleCategory: 'data-analyst' });
});

it('keeps the words of a search beside its filters', async () => {
  const { api, user } = openHome('/?role=developer&searchTerm=java');
  const panel = within(await screen.findByRole('form', { name: 'Filters' }));
  await user.click(panel.getByRole('checkbox', { name: 'Pune 9 jobs' }));
  expect(address()).toBe('/?role=developer&searchTerm=java&city=pune');
  await waitFor(() =>
    expect(askedOf(api.sent(countedJobsSearch).at(-1)!)).toEqual({
      role: 'developer',
      searchTerm: 'java',
      city: 'pune',
    }),
  );
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Filters' });
  expect([...new FormData(form)]).toEqual(
    expect.arrayContaining([
      ['role', 'developer'],
      ['searchTerm', 'java'],
      ['city', 'pune'],
    ]),
  );
  await user.click(await screen.findByRole('link', { name: 'Clear all filters' }));
  expect(address()).toBe('/?role=developer&searchTerm=java');
});
