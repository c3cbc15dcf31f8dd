import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AdminJobCard } from '#contract/admin-jobs.ts';
import { buildCards, problem } from '#test/support/portal.ts';
import { answer, bulkBar, button, cells, columns, jobsAnswer, me } from './open-admin.tsx';
import { openAdmin, path, person, rows, tickAll } from './open-admin.tsx';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { jobChangeMessages, jobAdminMessages as texts } from '#contract/messages/job-admin.ts';
import { buildAdminCard, buildJob } from '#test/support/builders.ts';
import { hrefOf, sees } from '#test/web/read-page.ts';

const cards = (count: number) => buildCards(count).map((card) => buildAdminCard(card));
const threeJobs = cards(3);
const tick = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const done = { body: { message: 'done' } };
const renewed = (version: number) => ({
  body: { message: jobChangeMessages.renewed, job: buildJob({ version }) },
});
const { body: conflict } = problem(409, { message: jobChangeMessages.changedMeanwhile });
const refused = { status: 409, body: { ...conflict, job: buildJob() } };
const changedJob = { body: { message: 'done', job: buildJob() } };

async function openList(address = '/admin/job-list', jobs: AdminJobCard[] = threeJobs) {
  const opened = await openAdmin(address, { jobs });
  await screen.findByText(/^Showing|^No jobs/);
  return opened;
}

const openMany = (address?: string) => openList(address, cards(187));

it('shows ten jobs a page with what can be done, and opens one by a press in its row, but on what has its own', async () => {
  await openMany();
  expect(screen.getByRole('heading', { name: 'Job List', level: 1 })).toBeVisible();
  expect(columns()).toBe(
    'Select all on this page | Title | Role | For Batches | PostedCloses | Views | Status | Actions',
  );
  expect(rows()).toHaveLength(10);
  expect(screen.getByText('Showing 1-10 of 187')).toBeVisible();
  const first = within(rows()[0]!);
  expect(first.getByText('17 Nov 2026')).toBeVisible();
  expect(hrefOf('Edit Role 1, Company 1', first)).toBe('/admin/edit-job/job-1');
  expect(first.getByRole('link', { name: /^View Role 1/ })).toHaveAttribute('target', '_blank');
  await person().click(tick('Role 2, Company 2'));
  expect(path()).toBe('/admin/job-list');
  await person().click(within(rows()[1]!).getByText('16 Nov 2026'));
  expect(path()).toBe('/admin/edit-job/job-2');
});

it('keeps the search in the address, starts over at page 1, and jumps to a page that there is', async () => {
  const { api } = await openMany('/admin/job-list?page=3');
  await person().type(screen.getByRole('searchbox'), 'java & go{Enter}');
  expect(path()).toBe('/admin/job-list?search=java+%26+go');
  await waitFor(() =>
    expect(api.sent('getJobsAdmin').at(-1)?.url.searchParams.get('search')).toBe('java & go'),
  );
  await person().click(button('Clear'));
  expect(path()).toBe('/admin/job-list');
  const field = screen.getByLabelText('Jump to page');
  for (const typed of ['0', '20', '-1', '1.5', '', 'two']) {
    fireEvent.change(field, { target: { value: typed } });
    await person().click(button('Go'));
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a page from 1 to 19.');
    expect(path()).toBe('/admin/job-list');
  }
  for (const [typed, address] of [
    ['19', '/admin/job-list?page=19'],
    ['1', '/admin/job-list'],
  ] as const) {
    fireEvent.change(screen.getByLabelText('Jump to page'), { target: { value: typed } });
    await person().click(button('Go'));
    expect(path()).toBe(address);
    expect(await screen.findByText(`Showing ${(Number(typed) - 1) * 10 + 1}-`, { exact: false }));
  }
});

it('what the list is narrowed to stands in the address, and is asked for as far as it is known', async () => {
  const address =
    '/admin/job-list?search=java&status=expired&sort=closing&jobtype=c-product&batch=c-2026&page=1';
  const { api, view } = await openList(address);
  expect(Object.fromEntries(api.sent('getJobsAdmin')[0]!.url.searchParams)).toEqual({
    ...{ search: 'java', status: 'expired', sort: 'closing', page: '1', pageSize: '10' },
    ...{ jobtype: 'c-product', batch: 'c-2026' },
  });
  expect(screen.getByRole('link', { name: /^Expired/ })).toHaveAttribute('aria-current', 'true');
  const type = await screen.findByRole('combobox', { name: 'Company type' });
  expect(type).toHaveDisplayValue('Product');
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Closing soonest');
  view.unmount();
  const odd = await openList('/admin/job-list?status=odd&sort=pay&jobtype=%2F..&page=-1');
  expect(Object.fromEntries(odd.api.sent('getJobsAdmin')[0]!.url.searchParams)).toEqual({
    ...{ status: 'all', sort: 'newest', page: '1', pageSize: '10' },
  });
});

it('what the list is narrowed to changes by links and lists, always from the first page', async () => {
  await openList('/admin/job-list?search=java&page=1');
  const user = person();
  await user.click(screen.getByRole('link', { name: /^Closing soon/ }));
  expect(path()).toBe('/admin/job-list?search=java&status=expiring');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'company');
  expect(path()).toBe('/admin/job-list?search=java&status=expiring&sort=company');
  await user.click(screen.getByText('Filters'));
  const city = screen.getByRole('combobox', { name: 'City' });
  await within(city).findByRole('option', { name: 'Another city' });
  await user.selectOptions(city, 'other-city');
  const rest = '/admin/job-list?search=java&status=expiring&sort=company';
  expect(path()).toBe(`${rest}&jobbycity=other-city`);
  await user.click(await screen.findByRole('link', { name: 'Clear filters' }));
  expect(path()).toBe(rest);
});

it('says of each job what it is, until when, how often it was seen and who changed it last', async () => {
  const jobs = [
    buildAdminCard({
      ...{ id: 'a', status: 'expired', featured: true, expiresAt: '2026-11-10T18:29:59Z' },
      ...{ views: 1_204, applyClicks: 31 },
    }),
    buildAdminCard({ id: 'b', status: 'expiring', updatedBy: { id: 'x', name: 'Priya Nair' } }),
    buildAdminCard({ id: 'c', status: 'deleted', deletedAt: '2026-11-18T08:00:00.000Z' }),
  ];
  await openList('/admin/job-list', jobs);
  const [expired, expiring, deleted] = rows().map((row) => within(row));
  expect(expired!.getByText('Closed 10 Nov 2026')).toBeVisible();
  expect(expired!.getByText('Featured')).toBeVisible();
  expect(expired!.queryByText('Urgent')).not.toBeInTheDocument();
  expect(expiring!.getByText('Closing soon')).toBeVisible();
  expect(expiring!.getByText('by Priya Nair')).toBeVisible();
  expect(deleted!.getByText('Deleted 18 Nov 2026')).toBeVisible();
  expect(deleted!.queryByRole('link')).not.toBeInTheDocument();
  const views = columns().split(' | ').indexOf('Views');
  const seen = rows().map((row) => cells(row).split(' | ')[views]);
  expect(seen.slice(0, 2)).toEqual(['1,20431 clicks', '0']);
});

const closing = buildAdminCard({ ...threeJobs[1]!, status: 'expiring', version: 3 });
const renewButton = () => button('Renew Role 2, Company 2');

it('a renewal is one click on a job that closes soon or has closed, and can be taken back', async () => {
  const jobs = [threeJobs[0]!, closing, buildAdminCard({ ...threeJobs[2]!, status: 'expired' })];
  const { api } = await openList('/admin/job-list', jobs);
  expect(screen.getAllByRole('button', { name: /^Renew / })).toHaveLength(2);
  api.answer({ renewJob: renewed(4), updateJob: changedJob });
  fireEvent.click(renewButton());
  fireEvent.click(renewButton());
  await sees(jobChangeMessages.renewed, /^Role 2, Company 2 is open until \d+ \w+ \d+\.$/);
  expect(api.bodies('renewJob')).toEqual([{ version: 3 }]);
  expect(api.sent('renewJob')[0]!.url.pathname).toBe('/api/renewJob/job-2');
  await person().click(button('Undo'));
  expect(await screen.findByText('1 job back to the earlier closing date.')).toBeVisible();
  expect(api.sent('updateJob')[0]!.body).toEqual({ expiresAt: closing.expiresAt, version: '4' });
});

it('a renewal is refused where the job was changed, and leaves the focus at the list where the job leaves it', async () => {
  const { api } = await openList('/admin/job-list?status=expiring', [closing]);
  api.on('renewJob', refused);
  await person().click(renewButton());
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    `Not renewed${jobChangeMessages.changedMeanwhile}`,
  );
  await waitFor(() => expect(api.sent('getJobsAdmin')).toHaveLength(2));
  // As a browser does with a button that is disabled while it works.
  renewButton().blur();
  await answer('OK');
  await waitFor(() => expect(renewButton()).toHaveFocus());
  api.answer({ renewJob: renewed(4), getJobsAdmin: ({ url }) => ({ body: jobsAnswer([], url) }) });
  await person().click(renewButton());
  expect(await screen.findByText(tableMessages.noJobs)).toBeVisible();
  expect(document.activeElement).toContainElement(screen.getByRole('table'));
});

it('many jobs at once stay ticked on the next page, not with another filter, and by the shift key from one to another', async () => {
  await openList('/admin/job-list', cards(12));
  const user = person();
  await user.click(tick('Role 2, Company 2'));
  await user.click(screen.getByRole('link', { name: 'Page 2' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select Role 11, Company 11' }));
  expect(bulkBar('jobs').getByText('2 jobs selected')).toBeVisible();
  await user.click(screen.getByRole('link', { name: /^Live/ }));
  await screen.findByText(/^Showing/);
  expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
  await user.click(tick('Role 4, Company 4'));
  await user.keyboard('{Shift>}');
  await user.click(tick('Role 2, Company 2'));
  await user.keyboard('{/Shift}');
  expect(bulkBar('jobs').getByText('3 jobs selected')).toBeVisible();
  expect(tick('Role 3, Company 3')).toBeChecked();
  tick('Role 3, Company 3').focus();
  await user.keyboard('{Shift>} {/Shift}');
  expect(bulkBar('jobs').getByText('1 job selected')).toBeVisible();
  expect(tick('Role 4, Company 4')).toBeChecked();
});

it('many jobs at once are all told of and undone, also those that failed and were tried again, not those that another deleted', async () => {
  const { api } = await openList();
  const replies = [done, problem(422, { message: 'You may not.' }), problem(404)];
  api.on('deleteJob', ({ url }) => replies[Number(url.pathname.at(-1)) - 1]!);
  const user = person();
  await tickAll();
  await user.click(bulkBar('jobs').getByRole('button', { name: 'Delete' }));
  await answer('Delete');
  expect(await screen.findByText('2 jobs deleted.')).toBeVisible();
  const failed = screen.getByText('1 job failed:').closest('div')!;
  expect(failed).toHaveTextContent('Role 2, Company 2 You may not.');
  api.answer({ deleteJob: done, restoreJob: changedJob });
  await user.click(button('Try these again'));
  expect(await screen.findByText('3 jobs deleted.')).toBeVisible();
  expect(screen.queryByText(/job failed:/)).not.toBeInTheDocument();
  await user.click(button('Undo'));
  expect(await screen.findByText('2 jobs restored.')).toBeVisible();
  const restored = api.sent('restoreJob').map(({ url }) => url.pathname.split('/')[3]);
  expect(restored).toEqual(['job-1', 'job-2']);
});

it('many jobs at once are the whole list where that is wanted', async () => {
  const { api } = await openMany();
  api.on('deleteJob', done);
  const user = person();
  await tickAll();
  await user.click(button('Select all 187 jobs of this list'));
  expect(await bulkBar('jobs').findByText('187 jobs selected')).toBeVisible();
  expect(screen.getByRole('group', { name: 'With the selected jobs' })).toHaveFocus();
  await user.click(bulkBar('jobs').getByRole('button', { name: 'Delete' }));
  await answer('Delete');
  expect(await screen.findByText('187 jobs deleted.')).toBeVisible();
  expect(new Set(api.sent('deleteJob').map(({ url }) => url.pathname)).size).toBe(187);
});

it('a close whose answer was lost is the same request once more, and is undone with the others', async () => {
  const { api } = await openList();
  const tries = new Map<string, number>();
  // Longer than the client of the API tries by itself, which is under one key anyway.
  api.on('updateJob', ({ url: { pathname } }) => {
    tries.set(pathname, (tries.get(pathname) ?? 0) + 1);
    const isLost = tries.get(pathname)! < 6;
    return isLost ? { ...problem(503), headers: { 'retry-after': '0' } } : changedJob;
  });
  const user = person();
  await tickAll();
  await user.click(bulkBar('jobs').getByRole('button', { name: texts.close }));
  await answer(texts.close);
  expect(await screen.findByText('3 jobs closed.')).toBeVisible();
  const sent = api.sent('updateJob').map(({ url, headers, body }) => ({
    ...{ path: url.pathname, body, key: headers.get('idempotency-key') },
  }));
  expect(sent).toHaveLength(18);
  expect(new Set(sent.map((each) => JSON.stringify(each))).size).toBe(3);
  await user.click(button('Undo'));
  expect(await screen.findByText('3 jobs back to the earlier closing date.')).toBeVisible();
});

it.each([texts.close, texts.renew])(
  '%s goes back to the date of before, tried again too',
  async (label) => {
    const { api } = await openList();
    api.answer({ updateJob: changedJob, renewJob: renewed(2) });
    await tickAll();
    await person().click(bulkBar('jobs').getByRole('button', { name: label }));
    await answer(label);
    const latest = threeJobs.map((job) => ({ ...job, version: 9, expiresAt: job.created_at }));
    const list = ({ url }: { url: URL }) => ({ body: jobsAnswer(latest, url) });
    await screen.findByText(/^3 jobs (closed|renewed)/);
    api.answer({ getJobsAdmin: list, updateJob: refused });
    await person().click(button('Undo'));
    expect(await screen.findByText('3 jobs failed:')).toBeVisible();
    api.on('updateJob', changedJob);
    await person().click(button('Try these again'));
    expect(await screen.findByText('3 jobs back to the earlier closing date.')).toBeVisible();
    const before = threeJobs.map(({ expiresAt }) => ({ expiresAt, version: '9' }));
    expect(api.bodies('updateJob').slice(-3)).toEqual(before);
  },
);

/** All of the page are being deleted, and three wait for their answers. */
async function beginDeleting() {
  const { api, view } = await openMany();
  const answers: (() => void)[] = [];
  api.on('deleteJob', () => new Promise((resolve) => answers.push(() => resolve(done))));
  const user = person();
  await tickAll();
  await user.click(bulkBar('jobs').getByRole('button', { name: 'Delete' }));
  await answer('Delete');
  await waitFor(() => expect(answers).toHaveLength(3));
  return { api, view, user, answers };
}

it('many jobs at once go on beside other pages, and can be stopped and taken up again, by nobody else', async () => {
  const { api, view, user, answers } = await beginDeleting();
  await user.click(screen.getByRole('link', { name: 'Companies' }));
  await screen.findByRole('heading', { name: 'Companies' });
  expect(screen.getByText('Deleting… 0 of 10')).toBeVisible();
  await user.click(button('Stop'));
  act(() => answers.forEach((give) => give()));
  expect(await screen.findByText('Stopped at 3 of 10.')).toBeVisible();
  view.unmount();
  const other = await openAdmin('/admin/dashboard', (stub) =>
    stub.on('getMe', { body: me('admin-2') }),
  );
  await waitFor(() => expect(screen.queryByText(/^Stopped/)).not.toBeInTheDocument());
  other.view.unmount();
  const { api: next } = await openAdmin('/admin/dashboard');
  next.on('deleteJob', done);
  expect(await screen.findByText('Stopped at 3 of 10.')).toBeVisible();
  await person().click(button('Continue'));
  expect(await screen.findByText('10 jobs deleted.')).toBeVisible();
  const sent = [...api.sent('deleteJob'), ...next.sent('deleteJob')];
  expect(new Set(sent.map(({ url }) => url.pathname)).size).toBe(10);
  expect(sent).toHaveLength(10);
});

it('many jobs at once stay in view while one more is deleted by its own button', async () => {
  const { user, answers } = await beginDeleting();
  await user.click(button('Delete Role 10, Company 10'));
  await answer('Delete');
  await waitFor(() => expect(answers).toHaveLength(4));
  act(() => answers[3]?.());
  await sees(jobChangeMessages.deleted, 'Deleting… 0 of 10');
  await user.click(button('Stop'));
  act(() => answers.forEach((give) => give()));
  await user.click(await screen.findByRole('button', { name: 'Leave the rest' }));
  expect(screen.queryByText(/^Stopped/)).not.toBeInTheDocument();
});

it('exports all pages of the view, and no formula', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  const jobs = cards(120);
  jobs[110] = { ...jobs[110]!, title: '=HYPERLINK("https://bad.example")' };
  const { api } = await openList('/admin/job-list?status=live&page=2', jobs);
  await person().click(button(texts.exporting.label));
  expect(await screen.findByText('120 jobs exported.')).toBeVisible();
  const queries = api.sent('getJobsAdmin').map(({ url }) => Object.fromEntries(url.searchParams));
  expect(queries.slice(-2)).toEqual([
    { status: 'live', sort: 'newest', page: '1', pageSize: '100' },
    { status: 'live', sort: 'newest', page: '2', pageSize: '100' },
  ]);
  const lines = (await saved[0]!.text()).trim().split('\r\n');
  expect(lines).toHaveLength(121);
  expect(lines[0]).toMatch(/Title \(company name\),Role,Location,.*,Views,Apply clicks,Page$/);
  expect(lines[1]).toMatch(/^Company 1,Role 1,.*\/job\/job-1\/[\w-]+$/);
  expect(lines[111]).toMatch(/^"'=HYPERLINK/);
});
