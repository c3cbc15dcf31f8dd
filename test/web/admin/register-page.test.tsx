import { screen, waitFor, within } from '@testing-library/react';
import { register } from '#contract/accounts.ts';
import { messages } from '#contract/messages.ts';
import { problem } from '#test/support/api-stub.ts';
import { button, path, person } from './open-admin.tsx';
import { openDesk } from './open-desk.tsx';

const good = 'A-long-password-1';

async function open() {
  const { api, view } = await openDesk('/admin/register', () => localStorage.clear());
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

it('goes to login, where it says what happens next', async () => {
  const api = await open();
  api.on(register, { status: 202, body: { message: messages.register.done } });
  await fill();
  await waitFor(() => expect(path()).toBe('/admin/login'));
  const note = (await screen.findByText('Registration successful!')).parentElement;
  expect(note).toHaveTextContent(
    'Registration successful! You can sign in once an administrator has approved your account.',
  );
  expect(api.sent(register).map(({ body }) => body)).toEqual([
    { name: 'Meera Iyer', email: 'meera@example.in', password: good },
  ]);
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

it('asks for every field before it calls', async () => {
  const api = await open();
  await person().click(button('Register'));
  expect(await screen.findByText('Name is required.')).toBeVisible();
  expect(screen.getByText('Email is required.')).toBeVisible();
  expect(screen.getByText('Password is required.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(api.sent(register)).toEqual([]);
});

it.each([
  ['Short-1', 'Password must have at least 12 characters.'],
  [
    'all small letters 1',
    'Password must have a capital letter, a small letter, a digit and a symbol, and no blank at its ends.',
  ],
])('refuses %j', async (password, text) => {
  const api = await open();
  await fill(password);
  expect(await screen.findByText(text)).toBeVisible();
  expect(api.sent(register)).toEqual([]);
});

it('says so when it fails, and keeps what was typed', async () => {
  const api = await open();
  api.on(register, problem(404));
  await fill();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error during registration. Please try again.',
  );
  expect(screen.getByLabelText('Name')).toHaveValue('Meera Iyer');
  expect(screen.getByLabelText('Password')).toHaveValue(good);
  expect(path()).toBe('/admin/register');
});

it('shows beside a field what the server finds wrong with it', async () => {
  const api = await open();
  const errors = [{ field: 'email', message: 'Email must be an email address.' }];
  api.on(register, problem(422, { errors }));
  await fill();
  expect(await screen.findByText('Email must be an email address.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true');
});

it('tells how long to wait', async () => {
  const api = await open();
  const message = 'Too many requests. Please try again in 40 minutes.';
  api.on(register, { ...problem(429, { message }), headers: { 'retry-after': '2400' } });
  await fill();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `Error during registration. Please try again. ${message}`,
  );
});

it('keeps the password nowhere', async () => {
  const api = await open();
  api.on(register, problem(404));
  await fill();
  await screen.findByRole('alert');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(good);
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
  expect(JSON.stringify(sessionStorage)).not.toContain(good);
  await person().click(button('Register'));
  await waitFor(() => expect(path()).toBe('/admin/login'));
  expect(sessionStorage).toHaveLength(0);
});
