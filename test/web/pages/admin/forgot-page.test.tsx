import { screen, waitFor } from '@testing-library/react';
import { forgotMessages } from '#contract/messages/account.ts';
import { button, openAdmin, path, person } from './open-admin.tsx';

const email = 'asha@example.in';
const codeSent = { status: 202, body: { message: forgotMessages.codeSent } };

async function open() {
  const { api } = await openAdmin('/admin/login', { token: null });
  await screen.findByRole('heading', { name: 'Administrator sign in' });
  await person().click(screen.getByRole('link', { name: forgotMessages.link }));
  await screen.findByRole('heading', { name: 'Forgot password' });
  return api;
}

async function openReset() {
  const api = await open();
  api.on('forgotPassword', codeSent);
  await person().type(screen.getByLabelText('Email'), email);
  await person().click(button('Send a code'));
  await screen.findByText(forgotMessages.codeSent);
  return api;
}

async function reset(password = 'Another-horse-10') {
  await person().type(screen.getByLabelText('Code'), '123456');
  await person().type(screen.getByLabelText('New password'), password);
  await person().click(button('Change password'));
}

it('is replaced by a mailed code, on the way from the sign-in and back', async () => {
  const api = await openReset();
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

it('takes a code that was asked for before, such as in another tab', async () => {
  const api = await open();
  await person().click(button('Enter it'));
  await person().type(screen.getByLabelText('Email'), email);
  api.on('resetPassword', { body: { message: forgotMessages.done } });
  await reset();
  await waitFor(() => expect(path()).toBe('/admin/login'));
  expect(api.sent('forgotPassword')).toHaveLength(0);
});
