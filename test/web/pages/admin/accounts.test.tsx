import { screen, waitFor, within } from '@testing-library/react';
import { accountMessages, dailyMailMessages, forgotMessages } from '#contract/messages/account.ts';
import { secondFactorMessages } from '#contract/messages/account.ts';
import { problem } from '#test/support/portal.ts';
import { button, me, openAdmin, path, person } from './open-admin.tsx';

const passwords = { old: 'Correct-horse-9', new: 'Another-horse-10' };

async function open(secondFactor = false) {
  const { api } = await openAdmin('/admin/account', (stub) => {
    stub.on('getMe', { body: { ...me('asha'), secondFactor } });
    stub.on('getAdmins', { body: { admins: [] } });
  });
  await screen.findByText('Asha, asha@example.com');
  return api;
}

it('reads an account again that could not be read, and mails what waits until it is turned off, as before where that fails', async () => {
  const { api } = await openAdmin('/admin/account', (stub) => stub.on('getMe', problem(500)));
  await screen.findByText('Your account could not be loaded.');
  api.on('getMe', { body: me('asha') });
  await person().click(button('Try again'));
  expect(await screen.findByRole('switch', { name: dailyMailMessages.label })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  const toggle = () => screen.getByRole('switch', { name: dailyMailMessages.label });
  api.on('setDailyMail', problem(500));
  await person().click(toggle());
  expect(await screen.findByText('Nothing was changed. Please try again.')).toBeVisible();
  await waitFor(() => expect(toggle()).toBeEnabled());
  expect(toggle()).toBeChecked();
  api.on('setDailyMail', { body: { message: dailyMailMessages.turnedOff } });
  api.on('getMe', { body: { ...me('asha'), dailyMail: false } });
  await person().click(toggle());
  expect(await screen.findByText(dailyMailMessages.turnedOff)).toBeVisible();
  expect(api.sent('setDailyMail').at(-1)?.body).toEqual({ on: false });
  await waitFor(() => expect(toggle()).toBeEnabled());
  expect(toggle()).not.toBeChecked();
});

const lose = () => Promise.reject(new TypeError('Failed to fetch'));
const lost = /^The server did not answer. Your password may already be changed: if the next try/;

it('sends a new password once, says where no answer came that it may be changed, and leads to the sign-in where no session begins at once', async () => {
  const api = await open();
  api.on('changePassword', lose);
  await person().type(screen.getByLabelText('Current password'), passwords.old);
  await person().type(screen.getByLabelText('New password'), passwords.new);
  await person().click(button('Change password'));
  expect(await screen.findByText(lost)).toBeVisible();
  api.on('changePassword', { body: { message: accountMessages.passwordChanged } });
  await person().click(button('Change password'));
  await waitFor(() => expect(api.bodies('changePassword')).toEqual([passwords, passwords]));
  await waitFor(() => expect(path()).toBe('/admin/login'));
  expect(localStorage.getItem('token')).toBeNull();
});

it('turns two-step sign-in off by the password and a code', async () => {
  const { title, isOff, turnedOff } = secondFactorMessages;
  const api = await open(true);
  await person().click(await screen.findByRole('button', { name: 'Turn off two-step sign-in' }));
  api.on('turnOffSecondFactor', { body: { message: turnedOff } });
  api.on('getMe', { body: me('asha') });
  await person().type(screen.getByLabelText('Code'), '123456');
  await person().type(screen.getByLabelText('Your password'), passwords.old);
  await person().click(button('Turn off'));
  expect(await within(screen.getByRole('region', { name: title })).findByText(isOff)).toBeVisible();
  expect(button('Set up two-step sign-in')).toBeVisible();
  const typed = { password: passwords.old, code: '123456' };
  expect(api.sent('turnOffSecondFactor')[0]?.body).toEqual(typed);
});

const email = 'asha@example.in';
async function openForgot() {
  const { api } = await openAdmin('/admin/login', { token: null });
  await screen.findByRole('heading', { name: 'Administrator sign in' });
  await person().click(screen.getByRole('link', { name: forgotMessages.link }));
  await screen.findByRole('heading', { name: 'Forgot password' });
  return api;
}

async function reset(password = 'Another-horse-10') {
  await person().type(screen.getByLabelText('Code'), '123456');
  await person().type(screen.getByLabelText('New password'), password);
  await person().click(button('Change password'));
}

it('a forgotten password is replaced by a mailed code, on the way from the sign-in and back', async () => {
  const api = await openForgot();
  api.on('forgotPassword', { status: 202, body: { message: forgotMessages.codeSent } });
  await person().type(screen.getByLabelText('Email'), email);
  await person().click(button('Send a code'));
  await screen.findByText(forgotMessages.codeSent);
  expect(screen.getByLabelText('Code')).toHaveFocus();
  expect(api.sent('forgotPassword')[0]?.body).toEqual({ email });
  expect(screen.getByLabelText('Email')).toHaveValue(email);
  api.on('resetPassword', { body: { message: forgotMessages.done } });
  await reset();
  await waitFor(() => expect(path()).toBe('/admin/login'));
  expect(await screen.findByText(forgotMessages.done)).toBeVisible();
  expect(api.sent('resetPassword')[0]?.body).toEqual({
    ...{ email, code: '123456', password: 'Another-horse-10' },
  });
});

it('a forgotten password takes a code that was asked for before, such as in another tab', async () => {
  const api = await openForgot();
  await person().click(button('Enter it'));
  await person().type(screen.getByLabelText('Email'), email);
  api.on('resetPassword', lose);
  await reset();
  expect(await screen.findByText(lost)).toBeVisible();
  expect(api.sent('resetPassword')).toHaveLength(1);
  api.on('resetPassword', { body: { message: forgotMessages.done } });
  await person().click(button('Change password'));
  await waitFor(() => expect(path()).toBe('/admin/login'));
  expect(api.sent('forgotPassword')).toHaveLength(0);
});
