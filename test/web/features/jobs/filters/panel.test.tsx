import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { problem, buildCards, pageOf } from '#test/support/portal.ts';
import { ignoreLoggedErrors, openPage } from '#test/support/render-page.tsx';
import { hrefOf } from '#test/web/read-page.ts';
import { toFilterContext, parseFilters } from '#web/features/jobs/query/filters.ts';
import { queriedFilters, buildFacets, openListing } from './counted.ts';

const path = '/jobs/Bengaluru-Jobs';
const panel = async () => within(await screen.findByRole('form', { name: 'Filters' }));
const group = async (name: string) => within((await panel()).getByRole('group', { name }));
const box = async (name: string) => (await panel()).getByRole('checkbox', { name });
const address = () => window.location.pathname + window.location.search;
const namesIn = (options: HTMLElement[]) =>
  options.map((each) => each.closest('label')?.textContent);

ignoreLoggedErrors();

it('shows the options with their counts, none of what the page selects by, and chooses one pay and one age, or any', async () => {
  const { user } = openListing(path);
  const names = async (of: string) => namesIn((await group(of)).getAllByRole('checkbox'));
  expect(await names('Experience level')).toEqual(['Internship 3 jobs', 'Freshers 8 jobs']);
  expect(await names('Batch')).toEqual(['2027 2 jobs', '2026 9 jobs']);
  for (const name of ['Job role', 'Domain', 'Company type', 'Pay', 'Posted'])
    expect((await panel()).getByText(name, { selector: 'summary' })).toBeVisible();
  expect((await panel()).queryByText('City')).not.toBeInTheDocument();
  expect(await screen.findByText('11 jobs')).toBeVisible();
  const pay = await group('Pay');
  await user.click(pay.getByRole('radio', { name: '6 LPA or more 24 jobs', hidden: true }));
  const posted = await group('Posted');
  await user.click(posted.getByRole('radio', { name: /^Last 7 days/, hidden: true }));
  expect(address()).toBe(`${path}?payMin=6&postedWithin=7`);
  await user.click(
    pay.getByRole('checkbox', { name: 'Include jobs that don’t mention pay 9 jobs' }),
  );
  expect(address()).toBe(`${path}?payMin=6&payUnknown=include&postedWithin=7`);
  await user.click(pay.getByRole('radio', { name: 'Any pay' }));
  expect(address()).toBe(`${path}?postedWithin=7`);
  await user.click(pay.getByRole('checkbox', { name: 'Only jobs that mention pay 6 jobs' }));
  expect(address()).toBe(`${path}?payUnknown=exclude&postedWithin=7`);
});

it('offers pay by the month where internships alone are looked for', async () => {
  const { user } = openListing(path);
  const pays = async () => namesIn((await group('Pay')).getAllByRole('radio', { hidden: true }));
  const years = ['3', '6', '10', '15', '25'].map((lakhs) => `${lakhs} LPA or more`);
  const months = ['10', '15', '20', '30'].map((rupees) => `₹${rupees},000 a month or more`);
  const named = async () =>
    (await pays()).slice(1).map((text) => `${text?.split(' or more')[0]} or more`);
  expect(await named()).toEqual(years);
  await user.click(await box('Internship 3 jobs'));
  expect(await named()).toEqual(months);
  await user.click((await group('Pay')).getByRole('radio', { name: /^₹20,000/, hidden: true }));
  expect(address()).toBe(`${path}?level=internship&payMin=20k`);
  expect(await screen.findByRole('link', { name: /^[^(]*₹20,000 a month or more$/ })).toBeVisible();
});

it('says how many jobs a least pay leaves out, and leads to them', async () => {
  openListing(`${path}?payMin=6`);
  const link = await screen.findByRole('link', { name: 'Show those too' });
  expect(link.closest('p')).toHaveTextContent('6 with this pay, 3 don’t mention pay.');
  expect(link).toHaveAttribute('href', `${path}?payMin=6&payUnknown=include`);
});

it('leads to other orders, which are no filter', async () => {
  openListing(`${path}?sort=pay&degree=bca`);
  const orders = within(await screen.findByRole('navigation', { name: 'Order of the jobs' }));
  expect(orders.getByRole('link', { current: true })).toHaveTextContent('Highest pay');
  expect(hrefOf('Newest', orders)).toBe(`${path}?degree=bca`);
  expect(hrefOf('Closing soon', orders)).toBe(`${path}?degree=bca&sort=closing`);
  expect(screen.queryByRole('link', { name: /^Remove .*pay/i })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Remove Degree: BCA/ })).toBeVisible();
  expect(hrefOf('Clear all filters')).toBe(`${path}?sort=pay`);
});

it('keeps each option where it is, and disables what has no job left', async () => {
  const fewer = buildFacets()
    .city.toReversed()
    .map((each) => ({ ...each, count: each.slug === 'pune' ? 0 : 1 }));
  const { user } = openListing('/jobs/2026-batch', ({ url }) =>
    buildFacets(url.searchParams.has('level') ? { city: fewer } : {}),
  );
  const cities = async () => (await group('City')).getAllByRole('checkbox', { hidden: true });
  const before = (await cities()).map((each) => (each as HTMLInputElement).value);
  await user.click(await box('Freshers 8 jobs'));
  await screen.findByText('4 jobs');
  expect((await cities()).map((each) => (each as HTMLInputElement).value)).toEqual(before);
  expect(await box('Pune 0 jobs')).toBeDisabled();
});

it.each([
  ['City', true],
  ['Job role', false],
  ['Degree', false],
])('opens the group %s at first: %s', async (title, isOpen) => {
  openListing('/jobs/2026-batch');
  const summary = await screen.findByText(title, { selector: 'summary' });
  expect(summary.closest('details')).toHaveProperty('open', isOpen);
});

it('folds long lists, but nothing that is chosen', async () => {
  const { unmount } = openListing('/jobs/2026-batch');
  const more = (await group('City')).getByText('Show 2 more').closest('details');
  expect(more).not.toHaveAttribute('open');
  const folded = within(more!).getAllByRole('checkbox', { hidden: true });
  expect(namesIn(folded)).toEqual(['Delhi 4 jobs', 'Kolkata 3 jobs']);
  unmount();
  openListing('/jobs/2026-batch?city=delhi,atlantis');
  const delhi = await box('Delhi 4 jobs');
  expect(delhi).toBeChecked();
  expect(delhi.closest('details')).toHaveAttribute('open');
  expect(await box('Atlantis 0 jobs')).toBeEnabled();
});

it('offers to clear filters that leave nothing', async () => {
  const { api, user } = openListing(`${path}?level=freshers`);
  await screen.findByText('4 jobs');
  api.on('getListing', (sent) => {
    const facets = buildFacets(queriedFilters(sent)['level'] ? { level: [] } : {});
    return { body: { title: 'Jobs in Bengaluru', jobs: [], total: 0, facets } };
  });
  await user.click(await box('Internship 3 jobs'));
  expect(await screen.findByText('No jobs found for this selection.')).toBeVisible();
  await user.click(screen.getAllByRole('link', { name: 'Clear all filters' }).at(-1)!);
  expect(address()).toBe(path);
  expect(await screen.findByRole('link', { name: 'Explore all jobs' })).toBeVisible();
});

it('keeps the jobs and the choice when a filtered list fails, and tries again', async () => {
  const { api, user } = openListing(path);
  const freshers = await box('Freshers 8 jobs');
  api.on('getListing', problem(503));
  await user.click(freshers);
  expect(await screen.findByRole('alert')).toHaveTextContent('The jobs could not be loaded.');
  expect(screen.getAllByRole('article')).toHaveLength(9);
  expect(freshers).toBeChecked();
  api.on('getListing', { body: { title: 'x', jobs: [], total: 0, facets: buildFacets() } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(address()).toBe(`${path}?level=freshers`);
});

it('waits for no counts that will not come', async () => {
  openPage(path, { getListing: problem(422) });
  expect(await screen.findByText('The filters could not be loaded.')).toBeInTheDocument();
});

it('is a form that says the same when the browser sends it', async () => {
  openListing(`${path}?level=freshers,internship&payMin=6&remote=0`);
  await box('Freshers 8 jobs');
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Filters' });
  expect(form).toHaveAttribute('method', 'get');
  expect(form).toHaveAttribute('action', path);
  const sent = new URLSearchParams();
  for (const [name, value] of new FormData(form)) sent.append(name, String(value));
  const chosen = { level: ['freshers', 'internship'], payMin: ['6'], remote: ['0'] };
  expect(parseFilters(sent, toFilterContext({ kind: 'city', slug: 'bengaluru' }))).toEqual(chosen);
});

/** Searches find 4 jobs; the plain list has 14. */
const openHome = (search = '/') =>
  openPage(search, {
    jobsSearch({ url }) {
      const { items, total } = pageOf(buildCards(4), url);
      return { body: { jobs: items, total, facets: buildFacets() } };
    },
  });

it('closes on a press beside it, not where text inside is marked as far as there; clears what is chosen and stays', async () => {
  const { user } = openListing(`${path}?level=freshers`);
  await user.click(await screen.findByRole('button', { name: 'Filters (1)' }));
  const frame = await screen.findByRole('dialog', { name: 'Filters' });
  const dialog = within(frame);
  fireEvent.pointerDown(dialog.getByRole('heading', { name: 'Filters' }));
  fireEvent.click(frame);
  expect(frame).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: 'Clear all' }));
  expect(address()).toBe(path);
  expect(dialog.getByRole('checkbox', { name: 'Freshers 8 jobs' })).not.toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const again = await screen.findByRole('dialog', { name: 'Filters' });
  fireEvent.pointerDown(again);
  fireEvent.click(again);
  expect(again).not.toBeInTheDocument();
});

it('opens the panel of the plain home list beside it, where a choice keeps it and the focus', async () => {
  const { api, user } = openHome();
  const button = await screen.findByRole('button', { name: 'Filters', expanded: false });
  await screen.findByText('14 jobs');
  expect(api.sent('jobsSearch')).toHaveLength(0);
  expect(api.sent('getAllJobs')[0]?.url.searchParams.has('facets')).toBe(false);
  await user.click(button);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const freshers = await (await panel()).findByRole('checkbox', { name: /^Freshers/ });
  await user.click(freshers);
  expect(await screen.findByRole('heading', { name: 'Jobs matching your filters' })).toBeVisible();
  await screen.findByText('4 jobs');
  await waitFor(() => expect(freshers).toHaveFocus());
  expect(screen.queryByRole('link', { name: 'Clear search' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Clear all filters' }));
  expect(address()).toBe('/');
  await user.click(await screen.findByRole('button', { name: 'Filters', expanded: true }));
  expect(screen.queryByRole('form', { name: 'Filters' })).not.toBeInTheDocument();
});

it.each([path, '/?searchTerm=nothing', '/'])('offers no idle filters at %s', async (empty) => {
  const none = { jobs: [], total: 0, title: 'Jobs in Bengaluru', facets: buildFacets() };
  openPage(empty, { getListing: { body: none }, jobsSearch: { body: none } }, []);
  await screen.findByText('0 jobs');
  expect(screen.queryByRole('form', { name: 'Filters' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Filters' })).not.toBeInTheDocument();
});
