import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { interviewMessages } from '#contract/messages/interview.ts';
import { jobListMessages } from '#contract/messages/job-list.ts';
import { problem, buildCards, statistics } from '#test/support/portal.ts';
import { buildCard } from '#test/support/builders.ts';
import { ignoreLoggedErrors, mount, openPage, preload } from '#test/support/render-page.tsx';
import { hrefOf, hrefsOf, seesNoindex } from '#test/web/read-page.ts';
import { StatisticsBanner } from '#web/features/jobs/list/statistics-banner.tsx';
import { SiteProvider } from '#web/lib/page/site-context.tsx';

preload('/', '/jobs/x', '/real-life-interviews-blog-posts', '/interview-experiences');
ignoreLoggedErrors();

it('shows the four figures and six cards a page, and none as the result of a search that is slow or fails', async () => {
  const { api, user } = openPage('/');
  await screen.findByRole('heading', { name: 'Role 6' });
  expect(screen.getAllByRole('article')).toHaveLength(6);
  await screen.findByText('1,234');
  const figures = { 'Total Jobs': '1,234', 'New Today': '5', Companies: '18', 'Remote Jobs': '7' };
  for (const [label, figure] of Object.entries(figures))
    expect(screen.getByText(label).nextElementSibling).toHaveTextContent(figure);
  const title = 'Firstrung: Tech jobs for the first rung of your career';
  await waitFor(() => expect(document.title).toBe(title));
  let fail = () => undefined as void;
  const waited = new Promise<void>((resolve) => (fail = resolve));
  api.on('jobsSearch', () => waited.then(() => problem(422)));
  await user.type(screen.getAllByPlaceholderText(/^Job Role/)[0] ?? document.body, 'python{Enter}');
  expect(await screen.findByRole('heading', { name: 'Search results' })).toBeVisible();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  fail();
  expect(await screen.findByRole('alert')).toHaveTextContent('The jobs could not be loaded.');
  expect(console.error).toHaveBeenCalledWith('Error fetching jobs', expect.anything());
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(screen.queryByText(/^\d+ jobs$/)).not.toBeInTheDocument();
});

const figuresAt = (now: string, clock?: () => Date) => {
  const element = (
    <SiteProvider origin="https://x.example" now={new Date(now)} clock={clock}>
      <StatisticsBanner statistics={{ data: statistics }} />
    </SiteProvider>
  );
  mount('/', [{ path: '/', element }]);
  const links = screen.getAllByRole('link');
  return links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
};

it('leads from each figure to the list of what it counts; the last 24 hours until noon in India', () => {
  expect(figuresAt('2026-11-20T06:30:00.000Z')).toEqual([
    ['1,234 Total Jobs', '/?sort=newest'],
    ['5 New Today', '/?postedWithin=0'],
    ['7 Remote Jobs', '/?remote=1'],
  ]);
  cleanup();
  const [, before] = figuresAt('2026-11-20T06:29:59.000Z');
  expect(before).toEqual(['9 New in 24 hours', '/?postedWithin=1']);
});

it('follows the clock within a minute after the computer has slept', () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T01:00:00.000Z') });
  figuresAt('2026-11-20T01:00:00.000Z', () => new Date());
  act(() => jest.advanceTimersByTime(60_000));
  jest.setSystemTime(new Date('2026-11-20T08:00:00.000Z'));
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByLabelText('5 New Today')).toBeVisible();
});

const show = (search: object, address = '/?searchTerm=pyhton+freshers+mumbai&city=pune') =>
  openPage(address, { jobsSearch: { body: { jobs: buildCards(2), total: 2, search } } });

it.each([
  [0, 'No jobs match everything you typed. Closest matches:'],
  [1, '1 job matches everything. Close matches follow.'],
  [4, '4 jobs match everything. Close matches follow.'],
])('of a search by words says that %i have all words, and what comes near', async (exact, said) => {
  show({
    exactCount: exact,
    understood: [],
    nearest: [{ searchTerm: 'python pune', count: 1_204 }],
  });
  const link = await screen.findByRole('link', { name: '“python pune” (1,204 jobs)' });
  expect(screen.getByText(said).closest('[role=status]')).toBeVisible();
  expect(link).toHaveAttribute('href', '/?searchTerm=python+pune');
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

it('says where all that match everything are in other countries', async () => {
  show({ exactCount: 2, areAllAbroad: true, understood: [], nearest: [] });
  const said = 'Closest matches in India first, then 2 abroad that match everything.';
  expect(await screen.findByText(said)).toBeVisible();
});

const tcs = { kind: 'company', name: 'tcs', remainder: 'nqt' };
it.each([
  [[], 'Interview experiences', '/interview-experiences'],
  [[tcs], 'Interviews at tcs', '/interview-experiences?search=tcs'],
])('leads on from a search that finds nothing, of which %j was understood', async (...row) => {
  const [understood, interviews, address] = row;
  const body = { jobs: [], total: 0, search: { exactCount: 0, understood } };
  openPage('/?searchTerm=tcs+nqt', { jobsSearch: { body } });
  expect(await screen.findByRole('button', { name: 'Email me when one is posted' })).toBeVisible();
  const ways = within(screen.getByRole('navigation', { name: 'You can also look at' }));
  const year = String(new Date().getFullYear());
  expect(hrefsOf(ways.getAllByRole('link'))).toEqual([
    ...['/jobsbytype/Freshers-jobs', `/jobs/${year}-batch`, '/?searchTerm=off+campus', address],
  ]);
  expect(ways.getByRole('link', { name: interviews })).toBeVisible();
});

it('of a search by words says how it was read, and takes each part back within the filters', async () => {
  const understood = [
    { kind: 'level', name: 'Freshers', remainder: 'pyhton mumbai' },
    { kind: 'place', name: 'mumbai', remainder: 'pyhton freshers' },
  ];
  show({ exactCount: 12, understood, corrected: 'python freshers mumbai' });
  expect(await screen.findByRole('list', { name: 'We understood your search as' })).toBeVisible();
  const said = 'We understood your search as Freshers, Place: mumbai.';
  expect(screen.getByText(said).closest('[role=status]')).toBeVisible();
  expect(screen.getByText(/^Showing jobs for/)).toHaveTextContent(/ “python freshers mumbai”\.$/);
  expect(hrefOf('Remove Freshers')).toBe('/?searchTerm=pyhton+mumbai&city=pune');
  expect(hrefOf('Search for “pyhton freshers mumbai” instead')).toBe(
    '/?searchTerm=pyhton+freshers+mumbai&verbatim=1&city=pune',
  );
});

it('leads from a card to the others of its company and role, and takes that back', async () => {
  const [first, second] = buildCards(2);
  const body = {
    jobs: [first!, second!],
    total: 1_236,
    pages: 1,
    duplicateCounts: { [first!.id]: 1_234 },
  };
  const { api, user } = openPage('/?searchTerm=java', { jobsSearch: { body } });
  const name = /^\+ 1,234 more openings ?: Role 1 at Company 1$/;
  const link = await screen.findByRole('link', { name });
  expect(screen.queryAllByRole('link', { name: /more opening/ })).toHaveLength(1);
  api.on('jobsSearch', { body: { jobs: [first!], total: 1, pages: 1, duplicateCounts: {} } });
  await user.click(link);
  const taken = await screen.findByRole('link', { name: /Same company and role/ });
  expect(window.location.search).toBe(`?searchTerm=java&duplicatesOf=${first!.id}`);
  expect(taken).toHaveAttribute('href', '/?searchTerm=java');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Search results' })).toHaveFocus());
});

it.each([
  ['/jobs/2025-batch', '/api/listings/batch/2025'],
  ['/jobsbytype/0-1-year-experience-jobs', '/api/listings/level/0-1-year-experience'],
  ['/jobs/big-data-domain', '/api/listings/domain/big-data'],
  ['/jobs/Bengaluru-Jobs', '/api/listings/city/bengaluru'],
  ['/jobs/mnc-based-jobs', '/api/listings/company/mnc'],
  ['/jobsbyrole/data-analyst-role', '/api/listings/role/data-analyst'],
])('reads %s from %s, nine a page', async (path, address) => {
  const body = { title: 'Data Analyst Jobs', jobs: buildCards(3), total: 3, pages: 1 };
  const { api } = openPage(path, { getListing: { body } });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  await screen.findByText('3 jobs');
  expect(api.sent('getListing')[0]?.url.pathname).toBe(address);
  expect(api.sent('getListing')[0]?.url.search).toBe('?page=1&pageSize=9&collapse=1&facets=1');
  expect(screen.queryByRole('navigation', { name: 'Pages of jobs' })).not.toBeInTheDocument();
});

it.each([
  ['/jobs/2025-batch', ' Not specified ', 'Fresher Jobs', 'Freshers-jobs'],
  ['/jobs/2027-batch', '', 'Internship Jobs', 'Internship-jobs'],
  ['/jobs/2025-batch', '2026', undefined, undefined],
  ['/jobs/Bengaluru-Jobs', '', undefined, undefined],
])('says of %s why a job that states "%s" is listed', async (path, batches, title, address) => {
  const jobs = [buildCard({ batches: '2025' }), buildCard({ id: 'other', batches })];
  openPage(path, { getListing: { body: { title: 'Jobs', jobs, total: 2 } } });
  expect(await screen.findByText('2 jobs')).toBeVisible();
  const note = screen.queryByText(jobListMessages.batchNotStated.trim());
  expect(note?.textContent).toBe(title && `${title}${jobListMessages.batchNotStated}`);
  expect(note?.querySelector('a')?.getAttribute('href')).toBe(address && `/jobsbytype/${address}`);
});

it('puts the jobs for other batches under a heading of their own', async () => {
  const jobs = ['2026', '', '2027'].map((batches, at) =>
    buildCard({ id: `job-${at}`, role: `Role ${at}`, batches }),
  );
  const body = { title: 'Jobs', jobs, total: 3, otherBatchesIndex: 2 };
  openPage('/jobs/2026-batch', { getListing: { body } });
  const others = await screen.findByRole('region', { name: 'Internship Jobs for other batches' });
  expect(within(others).getAllByRole('heading', { level: 3 })).toHaveLength(1);
  expect(within(others).getByText('Role 2')).toBeVisible();
});

it.each(['/jobs/nonsense', '/jobs/made-up-domain'])('logs %s, and it is no page', async (path) => {
  openPage(path, { getListing: problem(404) });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  await waitFor(() => expect(console.error).toHaveBeenCalledWith('Invalid Route'));
  await seesNoindex();
});

const interviews = '/interview-experiences';
const { listTitle } = interviewMessages;
const batches = '/jobs/Pune-Jobs/feed.xml?batch=2025%2C2026';
it.each([
  ['/?role=tester&page=2', 'Jobs for “tester”', '/feed.xml?role=tester'],
  ['/jobs/Pune-Jobs?batch=2025&batch=2026&payMin=x&page=2', 'Jobs in Pune (2025, 2026)', batches],
  [`${interviews}?verdict=selected`, listTitle, `${interviews}/feed.xml?verdict=selected`],
])('%s leads to the feed of the same list', async (path, subject, address) => {
  const none = { body: { title: 'Jobs in Pune', jobs: [], interviews: [], total: 0 } };
  openPage(path, { getListing: none, jobsSearch: none, getInterviews: none });
  const link = await screen.findByRole('link', { name: `RSS feed of ${subject}` });
  expect(link).toHaveAttribute('href', address);
  expect(link).toHaveAttribute('type', 'application/rss+xml');
});

it.each([
  ['/?searchTerm=java', 'Best match'],
  ['/?level=freshers', 'Newest'],
  ['/?sort=newest', 'Newest'],
])('says by what %s is sorted', async (path, order) => {
  openPage(path, { jobsSearch: { body: { jobs: buildCards(2), total: 2 } } });
  const orders = within(await screen.findByRole('navigation', { name: 'Order of the jobs' }));
  expect(orders.getByRole('link', { current: true })).toHaveTextContent(order);
});
