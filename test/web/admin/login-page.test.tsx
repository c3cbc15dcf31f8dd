import { screen, waitFor } from '@testing-library/react';
import { login } from '#contract/accounts.ts';
import { problem } from '#test/support/api-stub.ts';
import { button, openAdmin, path, person } from './open-admin.tsx';

const granted = { body: { token: 'token-2', expiresIn: 900, name: 'Administrator' } };

async function openLogin() {
  const opened = await openAdmin('/admin/login', { token: null });
  await screen.findByRole('heading', { name: 'Administrator sign in' });
  return opened;
}

async function signIn(user = person()) {
  await user.type(screen.getByLabelText('Email'), 'admin@example.com');
  await user.type(screen.getByLabelText('Password'), 'a good password');
  await user.click(button('Sign in'));
}

it('stores the token, says so in a modal and goes to the add form after 2 seconds', async () => {
  jest.useFakeTimers();
  const { api } = await openLogin();
  api.on(login, granted);
  await signIn();

  expect(await screen.findByRole('dialog', { name: 'Welcome!' })).toHaveTextContent(
    'Login successful!',
  );
  expect(localStorage.getItem('token')).toBe('token-2');
  expect(api.sent(login)[0]?.body).toEqual({
    email: 'admin@example.com',
    password: 'a good password',
  });
  jest.advanceTimersByTime(1_800);
  expect(path()).toBe('/admin/login');
  await waitFor(() => expect(path()).toBe('/admin/add-new-job'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each([
  [401, {}, 'Invalid email or password. Please try again.'],
  [422, {}, 'Invalid email or password. Please try again.'],
  [429, { 'retry-after': '840' }, 'Too many attempts. Please try again in 14 minutes.'],
  [503, { 'retry-after': '60' }, 'The service is busy. Please try again in a moment.'],
])('answers a %i with a modal titled Oops!', async (status, headers, text) => {
  const { api } = await openLogin();
  api.on(login, { ...problem(status), headers });
  await signIn();

  expect(await screen.findByRole('alertdialog', { name: 'Oops!' })).toHaveTextContent(text);
  expect(localStorage.getItem('token')).toBeNull();
  await person().click(button('OK'));
  expect(screen.getByLabelText('Email')).toHaveValue('admin@example.com');
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

it('blames the connection, not the password, when no answer comes', async () => {
  jest.useFakeTimers();
  const { api } = await openLogin();
  api.on(login, () => Promise.reject(new TypeError('Failed to fetch')));
  await signIn();
  expect(await screen.findByRole('alertdialog', undefined, { timeout: 9_000 })).toHaveTextContent(
    'The server could not be reached. Please check your connection and try again.',
  );
});
