import { screen, waitFor, within } from '@testing-library/react';
import { register } from '#contract/accounts.ts';
import { messages } from '#contract/messages.ts';
import { button, openAdmin, path, person } from './open-admin.tsx';

const good = 'A-long-password-1';

async function open() {
  const { api, view } = await openAdmin('/admin/register', () => localStorage.clear());
  await screen.findByRole('heading', { name: 'Administrator registration' });
  return Object.assign(api, { unmount: view.unmount });
}

async function fill(password = good) {
  const user = person();
  await user.type(screen.getByLabelText('Name'), 'Meera Iyer');
  await user.type(screen.getByLabelText('Email'), 'meera@example.in');
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(button('Register'));
}

const rules = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('is open without a token, and linked from the login page and back', async () => {
  await open();
  await person().click(screen.getByRole('link', { name: 'Sign in' }));
  expect(path()).toBe('/admin/login');
  await person().click(await screen.findByRole('link', { name: 'Register' }));
  expect(path()).toBe('/admin/register');
});

it('shows while typing what the password still needs', async () => {
  await open();
  expect(rules()).toEqual([
    'At least 12 characters (missing)',
    'A capital letter (missing)',
    'A small letter (missing)',
    'A digit (missing)',
    'A symbol, such as ! or # (missing)',
    'No blank at its ends (missing)',
  ]);
  const field = screen.getByLabelText('Password');
  await person().type(field, 'Ab1 ');
  expect(rules()).toEqual([
    'At least 12 characters (missing)',
    'A capital letter (done)',
    'A small letter (done)',
    'A digit (done)',
    'A symbol, such as ! or # (done)',
    'No blank at its ends (missing)',
  ]);
  await person().type(field, 'another-one');
  expect(rules().every((rule) => rule?.endsWith('(done)'))).toBe(true);
  expect(field).toHaveAccessibleDescription(/At least 12 characters/);
});

it('has name and email again after a reload, but no password, until the account is asked for', async () => {
  const { unmount } = await open();
  await fill('');
  unmount();
  const api = await open();
  const values = ['Name', 'Email', 'Password'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  );
  expect(values).toEqual(['Meera Iyer', 'meera@example.in', '']);
  expect(JSON.stringify(sessionStorage)).not.toContain('password');
  api.on(register, { status: 202, body: { message: messages.register.done } });
  await person().type(screen.getByLabelText('Password'), good);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(good);
  await person().click(button('Register'));
  await waitFor(() => expect(path()).toBe('/admin/login'));
  expect(sessionStorage).toHaveLength(0);
});
