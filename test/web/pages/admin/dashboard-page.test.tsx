import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { addDays } from '#contract/india-time.ts';
import { contentLists } from '#contract/admin-submission-lists.ts';
import { dashboardMessages as words } from '#contract/messages/dashboard.ts';
import type { PendingCounts } from '#contract/inbox.ts';
import type { Dashboard } from '#contract/statistics.ts';
import { problem } from '#test/support/portal.ts';
import { ignoreLoggedErrors } from '#test/support/render-page.tsx';
import { textsOf, sees } from '#test/web/read-page.ts';
import { openAdmin } from './open-admin.tsx';

const draw = jest.fn();
const erase = jest.fn();
jest.mock('#web/ui/day-chart/draw-chart.ts', () => ({
  drawChart: (drawing: object) => {
    draw(drawing);
    return erase;
  },
}));

const quiet: Dashboard = {
  jobs: { live: 0, expiringSoon: 0, newToday: 0 },
  zeroResultSearches: [],
  days: Array.from({ length: 30 }, (_, at) => ({
    ...{ day: addDays('2026-10-22', at), jobViews: 0, applyClicks: 0 },
  })),
};
const busy: Dashboard = {
  jobs: { live: 1234, expiringSoon: 6, newToday: 3 },
  zeroResultSearches: [
    { text: 'astronaut & co', count: 12, understoodNames: [], exactCount: 0 },
    { text: 'zookeeper pune', count: 1, understoodNames: ['zookeeper', 'pune'], exactCount: 0 },
    {
      text: 'flutter wfh',
      count: 1,
      understoodNames: ['flutter', 'Work from home'],
      exactCount: 3,
    },
  ],
  days: quiet.days.map((day, at) => ({ ...day, jobViews: at * 10, applyClicks: at })),
};

const waiting: PendingCounts = {
  ...{ reports: 5, links: 9, drafts: 0, registrations: 1, sourceDrafts: 0, changes: 0, sources: 0 },
  ...{ posts: 200, interviews: 2, adminInterviews: 3, comments: 4, messages: 7 },
};

const open = (data: Dashboard = busy, waits: PendingCounts = waiting) =>
  openAdmin('/admin/dashboard', (api) => {
    api.answer({ getDashboard: { body: data }, getPendingCounts: { body: waits } });
  });
const shown = () => screen.findByRole('region', { name: 'Waiting for you' });
const figure = (name: string) => {
  const link = screen.getByRole('link', { name });
  return [link.closest('li')?.textContent, link.getAttribute('href')];
};

beforeEach(() => void jest.clearAllMocks());
ignoreLoggedErrors();

it('shows what waits, leads to where it is done, says how searches without a result are read, and asks again', async () => {
  const { api } = await open();
  await shown();
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const { posts, interviews, adminInterviews } = contentLists;
  const list = (name: string) => `interviews/${name}-list?status=pending_review`;
  for (const [name, count, href] of [
    [posts.dashboardLabel, '200+', list('users-added-blog-posts')],
    [interviews.dashboardLabel, '2', list('users-added-interviews')],
    [adminInterviews.dashboardLabel, '3', list('admin-added-interviews')],
    [words.comments, '4', 'comments'],
    [words.messages, '7', 'user-feedback-list?show=unread'],
    ['Reports to check', '5', 'reports'],
    ['Broken links', '9', 'links'],
    [words.registrations, '1', 'administrators'],
  ] as const)
    expect(figure(name)).toEqual([`${count}${name}`, `/admin/${href}`]);
  expect(figure(words.newToday)).toEqual([`3${words.newToday}`, '/admin/job-list?status=today']);
  const row = async (text: string) =>
    (await screen.findByRole('link', { name: text })).closest('li');
  expect(await row('astronaut & co')).toHaveTextContent('No match');
  expect(await row('zookeeper pune')).toHaveTextContent('Searched as zookeeper, pune');
  expect(await row('flutter wfh')).toHaveTextContent(
    'Searched as flutter, Work from home: now 3 jobs',
  );
  const comeBack = async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    await act(async () => focusManager.setFocused(false));
    await act(async () => focusManager.setFocused(true));
  };
  api.on('getPendingCounts', { body: { ...waiting, messages: 8 } });
  await comeBack();
  await waitFor(() => expect(figure(words.messages)[0]).toBe(`8${words.messages}`));
  api.answer({ getDashboard: problem(500), getPendingCounts: problem(500) });
  await comeBack();
  expect(await screen.findByRole('alert')).toHaveTextContent(words.loadFailed);
  expect(figure(words.messages)[0]).toBe(`8${words.messages}`);
});

it('says that nothing waits, and where the accounts could not be counted', async () => {
  const none = Object.fromEntries(Object.keys(waiting).map((kind) => [kind, 0]));
  const { view } = await open(busy, { ...waiting, ...none });
  expect(await shown()).toHaveTextContent(words.nothingPending);
  view.unmount();
  await open(busy, { ...waiting, registrations: undefined });
  await shown();
  expect(figure(words.registrations)[0]).toBe(`–${words.notCounted}${words.registrations}`);
});

it('draws the visits, says them in a sentence, and has them as a table', async () => {
  const { view } = await open();
  await shown();
  const summary =
    'In the last 30 days: 4,350 job views and 435 apply clicks. The busiest day was 20 Nov, with 290 job views.';
  expect(screen.getByText(summary)).toBeVisible();
  expect(screen.getByRole('img', { name: summary })).toBeVisible();
  await waitFor(() => expect(draw).toHaveBeenCalledTimes(1));
  const [{ days, lines, onDayHover }] = draw.mock.calls[0];
  expect([days[0], days.at(-1)]).toEqual(['22 Oct', '20 Nov']);
  expect(lines).toEqual([
    busy.days.map(({ jobViews }) => jobViews),
    busy.days.map(({ applyClicks }) => applyClicks),
  ]);
  expect(screen.getByText('22 Oct – 20 Nov')).toBeVisible();
  act(() => onDayHover(3));
  expect(screen.getByText('25 Oct', { selector: 'p' })).toBeVisible();
  expect(screen.getByText('30', { selector: 'strong' })).toBeVisible();
  expect(draw).toHaveBeenCalledTimes(1);
  await view.user.click(screen.getByText(words.showTable));
  const table = within(screen.getByRole('table', { name: `${words.views}, ${words.clicks}` }));
  const rows = textsOf(table.getAllByRole('row'));
  expect(rows.slice(0, 2)).toEqual([`Day${words.views}${words.clicks}`, '20 Nov29029']);
  expect(rows).toHaveLength(31);
  view.unmount();
  expect(erase).toHaveBeenCalledTimes(1);
});

it('keeps the figures where the chart cannot be drawn', async () => {
  draw.mockImplementation(() => {
    throw new Error('no canvas');
  });
  await open();
  await sees('The chart could not be loaded. The table has the same figures.', words.showTable);
  draw.mockReset();
});

it('draws nothing where nobody came, and lists no searches where all found something', async () => {
  await open(quiet);
  await sees('No visits counted yet', words.noVisitsHint, words.noSearches);
  expect(screen.queryByText(words.showTable)).not.toBeInTheDocument();
  expect(draw).not.toHaveBeenCalled();
});
