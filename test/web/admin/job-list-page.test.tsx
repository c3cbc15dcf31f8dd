import { screen, waitFor, within } from '@testing-library/react';
import { getJobsAdmin } from '#contract/admin-jobs.ts';
import { deleteJob } from '#contract/jobs.ts';
import { type ApiStub, problem } from '#test/support/api-stub.ts';
import { buildCards } from '#test/support/portal.ts';
import { button, openAdmin, path, person } from './open-admin.tsx';

const cards = buildCards(187);
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

async function openList(address = '/admin/job-list', jobs = cards) {
  const opened = await openAdmin(address, { jobs });
  await screen.findByText(/^Showing/);
  return opened;
}

/** Asks first: a no keeps the row. */
async function remove(api: ApiStub, name: string) {
  const user = person();
  await user.click(button(`Delete ${name}`));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(api.sent(deleteJob)).toEqual([]);
  await user.click(button(`Delete ${name}`));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'Are you sure you want to delete this job?',
  );
  await user.click(button('Delete'));
}

it('shows ten jobs a page with what they are and what can be done', async () => {
  await openList();
  expect(screen.getByRole('heading', { name: 'Job List', level: 1 })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
    'Select',
    'Title',
    'Role',
    'For Batches',
    'Posted',
    'Status',
    'Actions',
  ]);
  expect(rows()).toHaveLength(10);
  expect(screen.getByText('Showing 1-10 of 187')).toBeVisible();
  const first = within(rows()[0]!);
  expect(first.getByText('17 Nov 2026')).toBeVisible();
  expect(first.getByRole('link', { name: 'Edit Role 1, Company 1' })).toHaveAttribute(
    'href',
    '/admin/edit-job/job-1',
  );
  expect(first.getByRole('link', { name: /^View Role 1/ })).toHaveAttribute('target', '_blank');
});

it('asks the server for the page in the address, with the token', async () => {
  const { api } = await openList('/admin/job-list?page=19');
  const [call] = api.sent(getJobsAdmin);
  expect(Object.fromEntries(call!.url.searchParams)).toEqual({
    ...{ page: '19', pageSize: '10', status: 'all', sort: 'newest' },
  });
  expect(call!.headers.get('authorization')).toBe('Bearer token-1');
  expect(screen.getByText('Showing 181-187 of 187')).toBeVisible();
});

it.each(['0', '20', '-1', '1.5', '', 'two'])('refuses to jump to page "%s"', async (typed) => {
  await openList();
  const user = person();
  if (typed) await user.type(screen.getByLabelText('Jump to page'), typed);
  await user.click(button('Go'));
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a page from 1 to 19.');
  expect(path()).toBe('/admin/job-list');
});

it.each(['1', '7', '19'])('jumps to page %s', async (typed) => {
  await openList('/admin/job-list?page=3');
  await person().type(screen.getByLabelText('Jump to page'), `${typed}{Enter}`);
  expect(path()).toBe(typed === '1' ? '/admin/job-list' : `/admin/job-list?page=${typed}`);
  const first = (Number(typed) - 1) * 10 + 1;
  expect(await screen.findByText(new RegExp(`^Showing ${first}-`))).toBeVisible();
});

it('keeps the search in the address and starts over at page 1', async () => {
  const { api } = await openList('/admin/job-list?page=3');
  await person().type(screen.getByRole('searchbox'), 'java & go{Enter}');
  expect(path()).toBe('/admin/job-list?search=java+%26+go');
  await waitFor(() =>
    expect(api.sent(getJobsAdmin).at(-1)?.url.searchParams.get('search')).toBe('java & go'),
  );
  await person().click(button('Clear'));
  expect(path()).toBe('/admin/job-list');
});

it('removes the row once the server has deleted the job', async () => {
  const { api } = await openList('/admin/job-list', buildCards(2));
  api.on(deleteJob, { body: { message: 'Job deleted successfully!' } });
  api.on(getJobsAdmin, () => new Promise(() => undefined));
  await remove(api, 'Role 2, Company 2');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.getByText('Showing 1-1 of 1')).toBeVisible();
  expect(screen.getByText('Job deleted successfully!')).toBeVisible();
});

it('keeps the row and says so when deleting fails', async () => {
  const { api } = await openList('/admin/job-list', buildCards(2));
  api.on(deleteJob, problem(500));
  await remove(api, 'Role 2, Company 2');
  expect(await screen.findByText('An error occurred. Please try again.')).toBeVisible();
  expect(rows()).toHaveLength(2);
});

it('removes the row of a job that another administrator deleted before', async () => {
  const { api } = await openList('/admin/job-list', buildCards(2));
  api.on(deleteJob, problem(404));
  await remove(api, 'Role 2, Company 2');
  expect(await screen.findByText('Job deleted successfully!')).toBeVisible();
});
