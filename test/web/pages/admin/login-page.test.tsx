import { screen, waitFor, within } from '@testing-library/react';
import { invitationMessages, loginMessages, registerMessages } from '#contract/messages/account.ts';
import { invitationLink } from '#contract/admin-paths.ts';
import { problem } from '#test/support/portal.ts';
import { button, openAdmin, path, person } from './open-admin.tsx';
import { textsOf } from '#test/web/read-page.ts';

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
  api.on('login', granted);
  await signIn();
  const welcome = await screen.findByRole('dialog', { name: 'Welcome!' });
  expect(welcome).toHaveTextContent('Login successful!');
  expect(localStorage.getItem('token')).toBe('token-2');
  const typed = { email: 'admin@example.com', password: 'a good password' };
  expect(api.sent('login')[0]?.body).toEqual(typed);
  jest.advanceTimersByTime(1_800);
  expect(path()).toBe('/admin/login');
  await waitFor(() => expect(path()).toBe('/admin/add-new-job'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('leads who is signed in to the dashboard', async () => {
  await openAdmin('/admin/login');
  await waitFor(() => expect(path()).toBe('/admin/dashboard'));
});

it.each([
  [401, {}, 'Invalid email or password. Please try again.'],
  [422, {}, 'Invalid email or password. Please try again.'],
  [429, { 'retry-after': '840' }, 'Too many attempts. Please try again in 14 minutes.'],
  [503, { 'retry-after': '60' }, 'The service is busy. Please try again in a moment.'],
])('answers a %i with a modal titled Oops!', async (status, headers, text) => {
  (await openLogin()).api.on('login', { ...problem(status), headers });
  await signIn();
  expect(await screen.findByRole('alertdialog', { name: 'Oops!' })).toHaveTextContent(text);
  expect(localStorage.getItem('token')).toBeNull();
  await person().click(button('OK'));
  expect(screen.getByLabelText('Email')).toHaveValue('admin@example.com');
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
});

const code = () => screen.findByLabelText('Code');
const session = 'asha.a-sign-in-that-waits';

it('the code of an authenticator app is asked for after the password, without a token before, and anew where it comes too late', async () => {
  const { api } = await openLogin();
  api.on('login', { body: { challenge: 'SOFTWARE_TOKEN_MFA', session } });
  await signIn();
  await waitFor(async () => expect(await code()).toHaveFocus());
  expect(screen.getByText('Enter the code from your authenticator app.')).toBeVisible();
  expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(await code()).toHaveAttribute('inputmode', 'numeric');
  api.on('loginWithCode', problem(401, { message: loginMessages.signInTimedOut }));
  await person().type(await code(), '123 456');
  await person().click(button('Sign in'));
  expect(await screen.findByText(loginMessages.signInTimedOut)).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(localStorage.getItem('token')).toBeNull();
  expect(api.sent('loginWithCode')[0]?.body).toEqual({ session, code: '123456' });
});

const good = 'A-long-password-1';

async function openRegistration() {
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

const rules = () => textsOf(within(screen.getByRole('list')).getAllByRole('listitem'));

it('takes an account by the link of an invitation, for its address alone, and signs in', async () => {
  const token = `Aa1-${'x'.repeat(32)}`;
  const link = invitationLink({ email: 'kiran+1@example.in', token });
  const { api } = await openAdmin(link, { token: null });
  await screen.findByRole('heading', { name: 'Accept your invitation' });
  expect(screen.getByLabelText('Email')).toHaveValue('kiran+1@example.in');
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  await person().type(screen.getByLabelText('Name'), 'Kiran');
  await person().type(screen.getByLabelText('Password'), good);
  api.on('acceptInvitation', problem(404, { message: invitationMessages.gone }));
  await person().click(button('Accept'));
  expect(await screen.findByText(invitationMessages.gone)).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
  api.on('acceptInvitation', granted);
  await person().click(button('Accept'));
  await waitFor(() => expect(path()).toBe('/admin/dashboard'));
  expect(localStorage.getItem('token')).toBe('token-2');
  expect(screen.getByText('Welcome! You are signed in.')).toBeVisible();
  expect(api.sent('acceptInvitation')[1]?.body).toEqual({
    ...{ email: 'kiran+1@example.in', token, name: 'Kiran', password: good },
  });
});

it('shows while typing what the password still needs', async () => {
  await openRegistration();
  const all = ['At least 12 characters', 'A capital letter', 'A small letter', 'A digit'];
  all.push('A symbol, such as ! or #', 'No space at the start or end');
  expect(rules()).toEqual(all.map((rule) => `${rule} (missing)`));
  const field = screen.getByLabelText('Password');
  await person().type(field, 'Ab1 ');
  expect(rules()).toEqual(
    all.map((rule) => `${rule} (${[all[0], all[5]].includes(rule) ? 'missing' : 'done'})`),
  );
  await person().type(field, 'another-one');
  expect(rules().every((rule) => rule.endsWith('(done)'))).toBe(true);
  expect(field).toHaveAccessibleDescription(/At least 12 characters/);
});

it('has name and email again after a reload, but no password, until the account is asked for', async () => {
  const { unmount } = await openRegistration();
  await fill('');
  unmount();
  const api = await openRegistration();
  const values = ['Name', 'Email', 'Password'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  );
  expect(values).toEqual(['Meera Iyer', 'meera@example.in', '']);
  expect(JSON.stringify(sessionStorage)).not.toContain('password');
  api.on('register', { status: 202, body: { message: registerMessages.done } });
  await person().type(screen.getByLabelText('Password'), good);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(good);
  await person().click(button('Register'));
  await waitFor(() => expect(path()).toBe('/admin/login'));
  expect(sessionStorage).toHaveLength(0);
  await screen.findByRole('heading', { name: 'Confirm your address' });
  expect(screen.getByRole('main')).toHaveTextContent(
    'Registration successful! If meera@example.in does not have an account yet,',
  );
  expect(screen.getByLabelText('Email')).toHaveValue('meera@example.in');
});

const mailed = () => screen.getByLabelText('Code');

it('the code of a registration is sent again, with all its digits, and with the password to an unknown browser', async () => {
  const { api } = await openLogin();
  await person().click(screen.getByRole('link', { name: 'Enter the code' }));
  await screen.findByRole('heading', { name: 'Confirm your address' });
  await person().type(screen.getByLabelText('Email'), 'meera@example.in');
  const sending = () => person().click(button('Send a new code'));
  api.on('resendRegistrationCode', { status: 202, body: { message: registerMessages.codeSent } });
  await sending();
  expect(await screen.findByText(registerMessages.codeSent)).toBeInTheDocument();
  const message = 'Too many requests. Please try again in 40 minutes.';
  const headers = { 'retry-after': '2400' };
  api.on('resendRegistrationCode', { ...problem(429, { message }), headers });
  await sending();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(api.bodies('resendRegistrationCode')).toEqual(
    Array(2).fill({ email: 'meera@example.in' }),
  );
  const refuse = (field: string, message: string) =>
    api.on('confirmRegistration', problem(422, { errors: [{ field, message }] }));
  const isMarked = (field: HTMLElement, message: string) =>
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
  await person().type(mailed(), '123 45');
  await person().click(button('Confirm'));
  isMarked(mailed(), 'The code has 6 digits.');
  expect(api.sent('confirmRegistration')).toHaveLength(0);
  await person().type(mailed(), '6');
  refuse('code', registerMessages.codeRefused);
  await person().click(button('Confirm'));
  await waitFor(() => isMarked(mailed(), registerMessages.codeRefused));
  await waitFor(() => expect(mailed()).toHaveFocus());
  expect(screen.queryByLabelText('Password')).toBeNull();
  refuse('password', registerMessages.passwordNeeded);
  await person().click(button('Confirm'));
  const password = await screen.findByLabelText('Password');
  await waitFor(() => expect(password).toHaveFocus());
  isMarked(password, registerMessages.passwordNeeded);
  expect(mailed()).toHaveValue('123 456');
  api.on('confirmRegistration', { status: 202, body: { message: registerMessages.confirmed } });
  await person().type(password, good);
  await person().click(button('Confirm'));
  await screen.findByRole('heading', { name: 'Administrator sign in' });
  const sent = { email: 'meera@example.in', code: '123456', password: good };
  expect(api.sent('confirmRegistration').at(-1)?.body).toEqual(sent);
});
