import { act, screen, waitFor, within } from '@testing-library/react';
import { dailyMailMessages } from '#contract/messages/account.ts';
import { buildCard } from '#test/support/builders.ts';
import {
  type Answers,
  type ApiStub,
  type Sent,
  type StubAnswer,
  problem,
} from '#test/support/portal.ts';
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

async function signInAgain(api: ApiStub) {
  await screen.findByRole('heading', { name: 'Administrator sign in' });
  api.on('login', { body: { token: 'token-9', expiresIn: 900, name: 'Asha' } });
  const user = person();
  await user.type(screen.getByLabelText('Email'), 'admin@example.com');
  await user.type(screen.getByLabelText('Password'), 'a good password');
  await user.click(button('Sign in'));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
}

const ofGateway = { status: 401, body: { message: 'Unauthorized' } };
it.each([problem(401), ofGateway])('renews the token once on a 401, unnoticed', async (refusal) => {
  const { api } = await openAdmin('/admin/job-list', { jobs: [job] });
  api.on('refresh', fresh);
  api.on('deleteJob', (sent) =>
    bearer(sent) === 'Bearer token-2' ? { body: { message: 'gone' } } : refusal,
  );
  await deleteTheJob();
  expect(await screen.findByText('Job deleted successfully!')).toBeVisible();
  expect(api.sent('deleteJob').map(bearer)).toEqual(['Bearer token-1', 'Bearer token-2']);
  expect(api.sent('refresh')[0]?.headers.get('x-requested-with')).toBe('fetch');
  expect(localStorage.getItem('token')).toBe('token-2');
});

it('goes to the login page when there is nothing to renew, and back afterwards', async () => {
  const { api } = await openAdmin('/admin/job-list?search=labs', { jobs: [job] });
  api.answer({ refresh: problem(401), deleteJob: problem(401) });
  await deleteTheJob();
  expect(await screen.findByText('Please sign in to continue.')).toBeVisible();
  expect(path()).toBe('/admin/login');
  expect(localStorage.getItem('token')).toBeNull();
  await person().click(button('OK'));
  await signInAgain(api);
  await waitFor(() => expect(path()).toBe('/admin/job-list?search=labs'));
});

it('ends the session when even the renewed token is refused', async () => {
  const { api } = await openAdmin('/admin/job-list', { jobs: [job] });
  api.answer({ refresh: fresh, deleteJob: problem(401) });
  await deleteTheJob();
  await waitFor(() => expect(path()).toBe('/admin/login'));
  expect(api.sent('deleteJob')).toHaveLength(2);
});

it('leaves a token alone that lasts, or whose end cannot be read', async () => {
  const { api } = await openAdmin('/admin/job-list', { token: tokenThatEndsIn(600), jobs: [job] });
  await screen.findByText('Showing 1-1 of 1');
  expect(api.sent('refresh')).toHaveLength(0);
});

it('keeps the session when renewing fails for want of a connection', async () => {
  const { api } = await openAdmin('/admin/job-list', { jobs: [job] });
  api.answer({ refresh: problem(404), deleteJob: problem(401) });
  await deleteTheJob();
  expect(await screen.findByText('An error occurred. Please try again.')).toBeVisible();
  expect(localStorage.getItem('token')).toBe('token-1');
});

it('works in a browser that refuses to store anything', async () => {
  refuseStorage('setItem');
  await signInAgain((await openAdmin('/admin/login', { token: null })).api);
  expect(await screen.findByRole('heading', { name: 'Add New Job' })).toBeVisible();
});

const me = { id: 'id-asha', email: 'asha@example.in', name: 'Asha' };
const own = { ...me, secondFactor: false, dailyMail: true };
const admins = { admins: [{ ...me, status: 'active', created_at: '2026-11-10T08:00:00.000Z' }] };
const onlyFor =
  (token: string, body: unknown): StubAnswer =>
  (sent) =>
    bearer(sent) === `Bearer ${token}` ? { body } : problem(401);

const openAccounts = (answers: Answers = {}, token = 'token-1') =>
  openAdmin('/admin/administrators', {
    token,
    prepare: (api) => api.answer({ getAdmins: { body: admins }, getMe: { body: own }, ...answers }),
  });

const signedOutElsewhere = () =>
  act(() => {
    localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });

it('renews once for all calls that wait, and repeats each', async () => {
  const { api } = await openAccounts({
    ...{ getAdmins: onlyFor('token-2', admins), getMe: onlyFor('token-2', own), refresh: fresh },
  });
  expect(await screen.findByText('You')).toBeVisible();
  expect(api.sent('refresh')).toHaveLength(1);
});

it.each([
  ['is refused', problem(401)],
  ['was on its way', fresh],
])('goes on with the token that another tab got while its own renewal %s', async (_, renewal) => {
  const { api } = await openAccounts({
    getAdmins: onlyFor('token-of-the-other-tab', admins),
    refresh() {
      localStorage.setItem('token', 'token-of-the-other-tab');
      return renewal;
    },
  });
  expect(await screen.findByRole('rowheader', { name: /Asha/ })).toBeVisible();
  expect(localStorage.getItem('token')).toBe('token-of-the-other-tab');
  const tokens = api.sent('getAdmins').map(bearer);
  expect(tokens).toEqual(['Bearer token-1', 'Bearer token-of-the-other-tab']);
});

it('is not revived by a renewal that comes after signing out in another tab', async () => {
  await openAccounts({
    ...{ getAdmins: problem(401), getMe: () => new Promise(() => undefined) },
    refresh() {
      signedOutElsewhere();
      return fresh;
    },
  });
  await waitFor(() => expect(path()).toBe('/admin/login'));
  expect(localStorage.getItem('token')).toBeNull();
});

it('says that it is signed out, also where the other calls and tabs hear of it first', async () => {
  const { api } = await openAccounts();
  await screen.findByText('You');
  api.on('logout', () => {
    signedOutElsewhere();
    return { body: { message: 'done' } };
  });
  await person().click(button('Sign out'));
  expect(await screen.findByText('You are signed out.')).toBeVisible();
});

it('goes on with a new password, also where the other calls are refused before its answer', async () => {
  const { api } = await openAdmin('/admin/account', (stub) => stub.on('getMe', { body: own }));
  await screen.findByText('Asha, asha@example.in');
  api.answer({ refresh: problem(401), setDailyMail: problem(401) });
  api.on('changePassword', async () => {
    await person().click(screen.getByRole('switch', { name: dailyMailMessages.label }));
    await screen.findByText('Nothing was changed. Please try again.');
    return { body: { message: 'changed', token: 'token-2', expiresIn: 900 } };
  });
  const user = person();
  await user.type(screen.getByLabelText('Current password'), 'Correct-horse-9');
  await user.type(screen.getByLabelText('New password'), 'Another-horse-10');
  await user.click(button('Change password'));
  expect(await screen.findByText('changed')).toBeVisible();
  expect(path()).toBe('/admin/administrators');
  expect(localStorage.getItem('token')).toBe('token-2');
});

it('renews once, not for every call, on a device whose clock is hours ahead', async () => {
  const fresh = tokenThatEndsIn(-7_000);
  const refresh = { body: { token: fresh, expiresIn: 900 } };
  const { api } = await openAccounts({ refresh }, tokenThatEndsIn(-7_200));
  await screen.findByText('You');
  api.on('getContacts', { body: { feedbackData: [] } });
  await person().click(screen.getByRole('link', { name: 'User Feedback' }));
  await screen.findByText('No feedback found.');
  expect(api.sent('refresh')).toHaveLength(1);
  expect(api.sent('getContacts').map(bearer)).toEqual([`Bearer ${fresh}`]);
});

it('shows the next administrator nothing that was fetched for the one before', async () => {
  const { api } = await openAccounts();
  await screen.findByText('You');
  signedOutElsewhere();
  api.on('getAdmins', () => new Promise(() => undefined));
  await signInAgain(api);
  await waitFor(() => expect(path()).toBe('/admin/administrators'));
  const table = await screen.findByRole('table', { name: 'Active' });
  expect(within(table).getByText('Loading...')).toBeVisible();
  expect(screen.queryByText('asha@example.in')).not.toBeInTheDocument();
});
