import { screen, within } from '@testing-library/react';
import type { Administrator } from '#contract/accounts.ts';
import { accountMessages } from '#contract/messages/account.ts';
import { problem } from '#test/support/api-stub.ts';
import { textsOf } from '#test/web/read-page.ts';
import { me, openAdmin, path, person } from './open-admin.tsx';

const account = (name: string, status: Administrator['status']): Administrator => ({
  ...{ id: `id-${name.toLowerCase()}`, name, email: `${name.toLowerCase()}@example.in`, status },
  created_at: '2026-11-10T08:00:00.000Z',
});
const meera = account('Meera', 'pending');
const asha = account('Asha', 'active');
const ravi = account('Ravi', 'active');
const said = (message: string) => ({ body: { message } });

async function open(admins = [meera, asha, ravi]) {
  const { api, view } = await openAdmin('/admin/administrators', (stub) => {
    stub.on('getAdmins', { body: { admins } });
    stub.on('getMe', { body: me(asha.id) });
  });
  await screen.findByRole('heading', { name: 'Administrators', level: 1 });
  return { ...api, unmount: view.unmount };
}

const namesIn = (caption: string) =>
  textsOf(within(screen.getByRole('table', { name: caption })).queryAllByRole('rowheader')).map(
    (name) => name.trim(),
  );

async function answer(question: string, title: string, label: string) {
  const dialog = await screen.findByRole('alertdialog', { name: title });
  expect(dialog).toHaveTextContent(question);
  await person().click(within(dialog).getByRole('button', { name: label }));
}

it('tells who waits from who is active, and never offers to remove oneself', async () => {
  const { unmount } = await open();
  await screen.findByText('You');
  expect(namesIn('Waiting for approval')).toEqual(['Meera']);
  expect(namesIn('Active')).toEqual(['Asha You', 'Ravi']);
  expect(screen.getByText('meera@example.in')).toBeVisible();
  unmount();
  await open([asha]);
  await screen.findByText('You');
  expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  expect(screen.getByText(accountMessages.nonePending)).toBeVisible();
});

it.each([
  {
    ...{ title: 'Decline Meera', label: 'Decline', sent: `/api/admins/${meera.id}` },
    call: 'removeAdmin',
    question: 'The request from Meera (meera@example.in) will be deleted.',
  },
  {
    ...{ title: 'Remove Ravi', label: 'Remove', sent: `/api/admins/${ravi.id}` },
    call: 'removeAdmin',
    question: 'Ravi (ravi@example.in) will be signed out at once and cannot sign in again.',
  },
  {
    ...{ title: 'Reset two-step sign-in of Ravi', label: 'Reset' },
    call: 'resetSecondFactor',
    question: 'First make sure that Ravi really asked for this',
    sent: `/api/admins/${ravi.id}/reset-second-factor`,
  },
] as const)('$title asks first', async ({ title, question, label, call, sent }) => {
  const api = await open();
  api.on(call, said('That is done.'));
  await person().click(await screen.findByRole('button', { name: title }));
  await answer(question, title, label);
  expect(await screen.findByText('That is done.')).toBeVisible();
  expect(api.sent(call).map(({ url }) => url.pathname)).toEqual([sent]);
});

it.each([
  [409, 'The last administrator cannot be removed.', 'The last administrator cannot be removed.'],
  [500, 'internals', accountMessages.changeFailed],
])('tells why when a removal is refused with %i, and reads anew', async (status, message, text) => {
  const api = await open();
  api.on('removeAdmin', problem(status, { message }));
  await person().click(await screen.findByRole('button', { name: 'Remove Ravi' }));
  await answer('cannot sign in again', 'Remove Ravi', 'Remove');
  const refusal = await screen.findByRole('alertdialog', { name: 'Nothing was changed' });
  expect(refusal).toHaveTextContent(text);
  expect(api.sent('getAdmins')).toHaveLength(2);
});

it('stays signed in when no sign-out on all devices could be done, and says so', async () => {
  const api = await open();
  api.on('logout', problem(404));
  await person().click(await screen.findByRole('button', { name: 'Sign out on all devices' }));
  await answer(accountMessages.everywhereQuestion, 'Sign out on all devices', 'Sign out');
  expect(await screen.findByText(accountMessages.changeFailed)).toBeVisible();
  expect(localStorage.getItem('token')).toBe('token-1');
  expect(path()).toBe('/admin/administrators');
});
