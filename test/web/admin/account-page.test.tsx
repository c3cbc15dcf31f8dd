import { screen, waitFor } from '@testing-library/react';
import { changePassword, getAdmins, getMe, setDailyMail } from '#contract/accounts.ts';
import { accountMessages, dailyMailMessages } from '#contract/messages/account.ts';
import { problem } from '#test/support/api-stub.ts';
import { button, openAdmin, path, person } from './open-admin.tsx';

const passwords = { old: 'Correct-horse-9', new: 'Another-horse-10' };

async function open() {
  const { api } = await openAdmin('/admin/account', {
    prepare: (stub) => {
      stub.on(getMe, {
        body: {
          id: 'asha',
          name: 'Asha',
          email: 'asha@example.in',
          secondFactor: false,
          dailyMail: true,
        },
      });
      stub.on(getAdmins, { body: { admins: [] } });
    },
  });
  await screen.findByText('Asha, asha@example.in');
  return api;
}

async function change(typed = passwords) {
  const user = person();
  await user.type(screen.getByLabelText('Current password'), typed.old);
  await user.type(screen.getByLabelText('New password'), typed.new);
  await user.click(button('Change password'));
}

const { passwordChanged: message } = accountMessages;

it('changes the password and goes on with the session that begins then', async () => {
  const api = await open();
  api.on(changePassword, { body: { message, token: 'token-2', expiresIn: 900 } });
  await change();
  await waitFor(() => expect(path()).toBe('/admin/administrators'));
  expect(await screen.findByText(message)).toBeVisible();
  expect(localStorage.getItem('token')).toBe('token-2');
  expect(api.sent(changePassword)[0]?.body).toEqual(passwords);
});

it('leads to the sign-in where no session begins at once', async () => {
  const api = await open();
  api.on(changePassword, { body: { message } });
  await change();
  await waitFor(() => expect(path()).toBe('/admin/login'));
  expect(localStorage.getItem('token')).toBeNull();
});

it('marks a wrong current password, and keeps the session', async () => {
  const api = await open();
  const errors = [{ field: 'old', message: accountMessages.oldPasswordWrong }];
  api.on(changePassword, problem(422, { errors }));
  await change();
  await waitFor(() =>
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(
      accountMessages.oldPasswordWrong,
    ),
  );
  expect(screen.getByLabelText('Current password')).toHaveFocus();
  expect(localStorage.getItem('token')).toBe('token-1');
});

describe('the mail of what waits', () => {
  const toggle = () => screen.getByRole('switch', { name: dailyMailMessages.label });
  const asha = { id: 'asha', name: 'Asha', email: 'asha@example.in', secondFactor: false };

  it('is on until it is turned off', async () => {
    const api = await open();
    expect(toggle()).toBeChecked();
    api.on(setDailyMail, { body: { message: dailyMailMessages.turnedOff } });
    api.on(getMe, { body: { ...asha, dailyMail: false } });
    await person().click(toggle());
    expect(await screen.findByText(dailyMailMessages.turnedOff)).toBeVisible();
    expect(api.sent(setDailyMail)[0]?.body).toEqual({ on: false });
    await waitFor(() => expect(toggle()).toBeEnabled());
    expect(toggle()).not.toBeChecked();
  });

  it('stays as it was where that could not be saved', async () => {
    const api = await open();
    api.on(setDailyMail, problem(500));
    await person().click(toggle());
    expect(await screen.findByText(dailyMailMessages.notChanged)).toBeVisible();
    await waitFor(() => expect(toggle()).toBeEnabled());
    expect(toggle()).toBeChecked();
  });
});
