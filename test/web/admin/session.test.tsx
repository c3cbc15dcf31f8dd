import { act, screen, waitFor } from '@testing-library/react';
import { login, refresh } from '#contract/accounts.ts';
import { deleteJob } from '#contract/jobs.ts';
import { buildCard } from '#test/support/builders.ts';
import { problem, type Sent } from '#test/support/api-stub.ts';
import { refuseStorage } from '#test/support/refuse-storage.ts';
import { button, openAdmin, path, person } from './open-admin.tsx';

const job = buildCard();
const bearer = ({ headers }: Sent) => headers.get('authorization');
const fresh = { body: { token: 'token-2', expiresIn: 900 } };

const tokenThatEndsIn = (seconds: number) =>
  `h.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds }))}.s`;

async function deleteTheJob() {
  await person().click(await screen.findByRole('button', { name: /^Delete / }));
  await person().click(await screen.findByRole('button', { name: 'Delete' }));
}

beforeEach(() => localStorage.clear());

it('renews the token once on a 401 and repeats the call, unnoticed', async () => {
  const { api } = await openAdmin('/admin/job-list', { jobs: [job] });
  api.on(refresh, fresh);
  api.on(deleteJob, (sent) =>
    bearer(sent) === 'Bearer token-2' ? { body: { message: 'gone' } } : problem(401),
  );
  await deleteTheJob();
  expect(await screen.findByText('Job deleted successfully!')).toBeVisible();
  expect(api.sent(deleteJob).map(bearer)).toEqual(['Bearer token-1', 'Bearer token-2']);
  expect(api.sent(refresh)[0]?.headers.get('x-requested-with')).toBe('fetch');
  expect(localStorage.getItem('token')).toBe('token-2');
});

it('goes to the login page when there is nothing to renew, and back afterwards', async () => {
  const { api } = await openAdmin('/admin/job-list?search=labs', { jobs: [job] });
  api.on(refresh, problem(401));
  api.on(deleteJob, problem(401));
  await deleteTheJob();
  expect(await screen.findByText('Please sign in to continue.')).toBeVisible();
  expect(path()).toBe('/admin/login');
  expect(localStorage.getItem('token')).toBeNull();

  await person().click(button('OK'));
  api.on(login, { body: { token: 'token-3', expiresIn: 900, name: 'Administrator' } });
  const user = person();
  await user.type(screen.getByLabelText('Email'), 'admin@example.com');
  await user.type(screen.getByLabelText('Password'), 'a good password');
  await user.click(button('Sign in'));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(path()).toBe('/admin/job-list?search=labs'));
});

it('says why the login page stands there when another tab removed the token', async () => {
  await openAdmin('/admin/job-list', { jobs: [job] });
  await screen.findByText('Showing 1-1 of 1');
  localStorage.removeItem('token');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
  expect(await screen.findByText('Please sign in to continue.')).toBeVisible();
  expect(path()).toBe('/admin/login');
});

it('ends the session when even the renewed token is refused', async () => {
  const { api } = await openAdmin('/admin/job-list', { jobs: [job] });
  api.on(refresh, fresh);
  api.on(deleteJob, problem(401));
  await deleteTheJob();
  await waitFor(() => expect(path()).toBe('/admin/login'));
  expect(api.sent(deleteJob)).toHaveLength(2);
});

it('renews a token that is about to end before it is used', async () => {
  const { api } = await openAdmin('/admin/dashboard', { token: tokenThatEndsIn(30) });
  api.on(refresh, fresh);
  await screen.findByRole('heading', { name: 'Dashboard', level: 1 });
  await person().click(screen.getByRole('link', { name: 'Job List' }));
  await waitFor(() => expect(localStorage.getItem('token')).toBe('token-2'));
});

it('keeps the session when renewing fails for want of a connection', async () => {
  const { api } = await openAdmin('/admin/job-list', { jobs: [job] });
  api.on(refresh, problem(403));
  api.on(refresh, problem(404));
  api.on(deleteJob, problem(401));
  await deleteTheJob();
  expect(await screen.findByText('An error occurred. Please try again.')).toBeVisible();
  expect(localStorage.getItem('token')).toBe('token-1');
});

it('works in a browser that refuses to store anything', async () => {
  refuseStorage('setItem');
  const { api } = await openAdmin('/admin/login', { token: null });
  api.on(login, { body: { token: 'token-4', expiresIn: 900, name: 'Administrator' } });
  const user = person();
  await user.type(await screen.findByLabelText('Email'), 'admin@example.com');
  await user.type(screen.getByLabelText('Password'), 'a good password');
  await user.click(button('Sign in'));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'Add New Job' })).toBeVisible();
});
