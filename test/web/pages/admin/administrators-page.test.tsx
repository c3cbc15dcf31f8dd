import { screen, within } from '@testing-library/react';
import type { Administrator } from '#contract/administrators.ts';
import { dayMs, formatDate } from '#contract/india-time.ts';
import { accountLimits } from '#contract/limits.ts';
import { accountMessages } from '#contract/messages/account.ts';
import { problem } from '#test/support/portal.ts';
import { textsOf } from '#test/web/read-page.ts';
import { me, openAdmin, path, person } from './open-admin.tsx';

const account = (name: string, status: Administrator['status']): Administrator => ({
  ...{ id: `id-${name.toLowerCase()}`, name, email: `${name.toLowerCase()}@example.in`, status },
  created_at: '2026-11-10T08:00:00.000Z',
});
const meera = account('Meera', 'pending');
const asha = account('Asha', 'active');
const ravi = { ...account('Ravi', 'active'), secondFactor: true };
const kavya = { ...account('Kavya', 'active'), secondFactor: false };
const said = (message: string) => ({ body: { message } });

async function open(admins = [meera, asha, ravi]) {
  const { api, view } = await openAdmin('/admin/administrators', (stub) => {
    stub.answer({ getAdmins: { body: { admins } }, getMe: { body: me(asha.id) } });
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

it('tells who waits from who is active, resets two-step sign-in only where it is on, and removes not oneself', async () => {
  const { unmount } = await open([meera, asha, ravi, kavya]);
  await screen.findByText('You');
  expect(namesIn('Waiting for approval')).toEqual(['Meera']);
  expect(namesIn('Active')).toEqual(['Asha You', 'Ravi', 'Kavya']);
  const resets = screen.getAllByRole('button', { name: /^Reset two-step sign-in of/ });
  const names = resets.map((each) => each.getAttribute('aria-label'));
  expect(names).toEqual(['Reset two-step sign-in of Ravi']);
  expect(screen.getByText('meera@example.in')).toBeVisible();
  unmount();
  await open([asha]);
  await screen.findByText('You');
  expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  expect(screen.getByText(accountMessages.nonePending)).toBeVisible();
});

const signedOut = 'Ravi (ravi@example.in) will be signed out at once and cannot sign in again.';
it.each([
  ['Decline Meera', 'Decline', 'The request from Meera (meera@example.in) will be deleted.'],
  ['Remove Ravi', 'Remove', signedOut],
  ['Reset two-step sign-in of Ravi', 'Reset', 'First make sure that Ravi really asked for this'],
] as const)('%s asks first', async (title, label, question) => {
  const call = label === 'Reset' ? 'resetSecondFactor' : 'removeAdmin';
  const of = `/api/admins/${label === 'Decline' ? meera.id : ravi.id}`;
  const sent = label === 'Reset' ? `${of}/reset-second-factor` : of;
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
  (await open()).on('logout', problem(404));
  await person().click(await screen.findByRole('button', { name: 'Sign out on all devices' }));
  await answer(accountMessages.signOutAllQuestion, 'Sign out on all devices', 'Sign out');
  expect(await screen.findByText(accountMessages.changeFailed)).toBeVisible();
  expect(localStorage.getItem('token')).toBe('token-1');
  expect(path()).toBe('/admin/administrators');
});

const created_at = new Date().toISOString();
const end = new Date(Date.parse(created_at) + accountLimits.invitationDays * dayMs);
const invited = { ...account('Kiran', 'invited'), name: 'kiran@example.in', created_at };
const over = { ...account('Old', 'invited'), created_at: '2026-01-01T08:00:00.000Z' };
const sentTo = (api: Awaited<ReturnType<typeof open>>) =>
  api.sent('inviteAdmin').map(({ body }) => body['email']);

it('an invitation is mailed to the address that is typed, and the form is ready for the next one', async () => {
  const api = await open();
  api.on('inviteAdmin', said('That is mailed.'));
  await person().type(await screen.findByLabelText('Email'), 'kiran@example.in');
  await person().click(screen.getByRole('button', { name: 'Send an invitation' }));
  expect(await screen.findByText('That is mailed.')).toBeVisible();
  expect(sentTo(api)).toEqual(['kiran@example.in']);
  expect(screen.getByLabelText('Email')).toHaveValue('');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(api.sent('getAdmins')).toHaveLength(2);
  api.on('inviteAdmin', problem(409, { message: 'That one is here.' }));
  await person().type(screen.getByLabelText('Email'), 'asha@example.in{Enter}');
  expect(await screen.findByText('That one is here.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.in');
});

it('an invitation is listed with the end of its link, and is sent again or revoked', async () => {
  const api = await open([asha, invited, over]);
  const table = await screen.findByRole('table', { name: 'Invited' });
  expect(textsOf(within(table).getAllByRole('row').slice(1))).toEqual([
    expect.stringContaining(`until ${formatDate(end.toISOString())}`),
    expect.stringContaining('expired'),
  ]);
  expect(namesIn('Active')).toEqual(['Asha You']);
  api.on('inviteAdmin', said('That is mailed.'));
  await person().click(screen.getByRole('button', { name: 'Send again to kiran@example.in' }));
  expect(await screen.findByText('That is mailed.')).toBeVisible();
  expect(sentTo(api)).toEqual(['kiran@example.in']);
  api.on('removeAdmin', said('That is revoked.'));
  const name = 'Revoke the invitation of kiran@example.in';
  await person().click(screen.getByRole('button', { name }));
  await answer('The link emailed to kiran@example.in', 'Revoke the invitation', 'Revoke');
  expect(await screen.findByText('That is revoked.')).toBeVisible();
  expect(api.sent('removeAdmin').map(({ url }) => url.pathname)).toEqual([
    `/api/admins/${invited.id}`,
  ]);
});
