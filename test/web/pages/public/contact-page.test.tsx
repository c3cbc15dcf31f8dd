import { act, screen, waitFor, within } from '@testing-library/react';
import { contactUs } from '#contract/feedback.ts';
import { messages } from '#contract/messages.ts';
import { problem, type StubAnswer } from '#test/support/api-stub.ts';
import { stubPortal } from '#test/support/portal.ts';
import { preload, renderPage } from '#test/support/render-page.tsx';
import { refuseStorage } from '#test/support/refuse-storage.ts';

preload('/contact');

const sent = { status: 201, body: { message: messages.contact.sent } };
const letter = { name: 'Asha Rao', email: 'asha@example.com', message: 'The listing is old.' };

afterEach(() => sessionStorage.clear());

async function open(answer: StubAnswer = sent) {
  const api = stubPortal();
  api.on(contactUs, answer);
  const view = renderPage('/contact');
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  const main = within(screen.getByRole('main'));
  const email = main.getByLabelText<HTMLInputElement>('Email');
  const message = main.getByLabelText<HTMLTextAreaElement>('Message');
  const fill = async () => {
    await view.user.type(name, letter.name);
    await view.user.type(email, letter.email);
    await view.user.type(message, letter.message);
  };
  const send = () => view.user.click(main.getByRole('button', { name: 'Send message' }));
  return { ...view, api, main, name, email, message, fill, send };
}

const pause = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('has three required fields and the address of the support', async () => {
  const { main, name, email, message } = await open();
  for (const field of [name, email, message]) expect(field).toBeRequired();
  expect(email).toHaveAttribute('type', 'email');
  expect(main.getByRole('link', { name: 'support@firstrung.example' })).toHaveAttribute(
    'href',
    'mailto:support@firstrung.example',
  );
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://firstrung.example/contact',
  );
});

it('sends a message, says so, empties the form and goes home after two seconds', async () => {
  const { api, fill, send, name, email, message } = await open();
  await fill();
  await send();
  const told = await screen.findByText('Your query was submitted successfully!');
  const toldAt = performance.now();
  const status = told.closest('[role=status]');
  expect(status).toHaveFocus();
  expect(status?.querySelector('svg')).not.toBeNull();
  expect(status).toHaveTextContent(messages.contact.redirecting);
  for (const field of [name, email, message]) expect(field).toHaveValue('');
  expect(api.sent(contactUs).map(({ body }) => body)).toEqual([{ ...letter, website: '' }]);
  expect(sessionStorage).toHaveLength(0);
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(performance.now() - toldAt).toBeGreaterThan(1_800);
});

it.each([
  [
    'begins another message',
    async ({ user, message }: Awaited<ReturnType<typeof open>>) => user.type(message, 'P'),
  ],
  [
    'asks to stay',
    async ({ user, main }: Awaited<ReturnType<typeof open>>) =>
      user.click(main.getByRole('button', { name: 'Stay here' })),
  ],
])('stays where it is when the writer %s', async (_, stay) => {
  const page = await open();
  await page.fill();
  await page.send();
  await screen.findByText(messages.contact.redirecting);
  await stay(page);
  expect(screen.queryByText(messages.contact.redirecting)).not.toBeInTheDocument();
  await pause(2_400);
  expect(window.location.pathname).toBe('/contact');
  expect(screen.getByText(messages.contact.sent)).toBeVisible();
});

it('leads nobody home who has gone elsewhere', async () => {
  const { user, fill, send, main } = await open();
  await fill();
  await send();
  await screen.findByText(messages.contact.sent);
  await user.click(main.getByRole('link', { name: 'Disclaimer' }));
  await pause(2_400);
  expect(window.location.pathname).toBe('/disclaimer');
});

it('cannot be changed or sent again while it is submitting', async () => {
  let answer: (reply: typeof sent) => void = () => undefined;
  const { api, main, fill, send, name, email, message } = await open(
    () => new Promise((done) => (answer = done)),
  );
  await fill();
  await send();
  expect(await main.findByRole('button', { name: 'Submitting...' })).toBeDisabled();
  for (const field of [name, email, message]) expect(field).toBeDisabled();
  await waitFor(() => expect(api.sent(contactUs)).toHaveLength(1));
  answer(sent);
  await screen.findByText(messages.contact.sent);
  expect(name).toBeEnabled();
});

it('keeps the text of a message that failed, also over a reload, and sends it once', async () => {
  const { api, unmount, fill, send, main } = await open(problem(500));
  await fill();
  await send();
  const alert = await main.findByRole('alert');
  expect(alert).toHaveTextContent(/^Error during submission. Please try again.$/);
  expect(alert.querySelector('svg')).not.toBeNull();
  await waitFor(() => expect(main.getByRole('button', { name: 'Send message' })).toHaveFocus());
  const keys = api.sent(contactUs).map(({ headers }) => headers.get('idempotency-key'));
  unmount();

  const again = await open();
  expect(again.name).toHaveValue(letter.name);
  expect(again.email).toHaveValue(letter.email);
  expect(again.message).toHaveValue(letter.message);
  await again.send();
  await screen.findByText(messages.contact.sent);
  const [resent] = again.api.sent(contactUs);
  expect(new Set([...keys, resent?.headers.get('idempotency-key')]).size).toBe(1);
});

it('takes a changed text for another message', async () => {
  const { api, user, main, fill, send, message } = await open(problem(500));
  await fill();
  await send();
  await screen.findByRole('alert');
  await user.type(message, ' Really.');
  await send();
  await main.findByRole('button', { name: 'Send message' });
  await waitFor(() => {
    const keys = api.sent(contactUs).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });
});

it('names what is missing before anything is sent', async () => {
  const { api, user, send, name, email, message } = await open();
  await send();
  await waitFor(() => expect(name).toHaveAccessibleDescription('Name is required.'));
  expect(email).toHaveAccessibleDescription('Email is required.');
  expect(message).toHaveAccessibleDescription('Message is required.');
  await waitFor(() => expect(name).toHaveFocus());
  await user.type(name, 'A');
  expect(name).not.toHaveAttribute('aria-invalid');
  await user.type(email, 'nobody');
  await user.type(message, '   ');
  await send();
  await waitFor(() => expect(email).toHaveAccessibleDescription('Email must be an email address.'));
  expect(message).toHaveAccessibleDescription('Message is required.');
  expect(email).toHaveFocus();
  expect(api.sent(contactUs)).toEqual([]);
});

it('shows beside the field what only the server objects to', async () => {
  const { fill, send, email, message } = await open(
    problem(422, {
      message: messages.problem.invalid,
      errors: [{ field: 'email', message: 'Email is not reachable.' }],
    }),
  );
  await fill();
  await send();
  await waitFor(() => expect(email).toHaveAccessibleDescription('Email is not reachable.'));
  expect(screen.getByRole('alert')).toHaveTextContent(messages.problem.invalid);
  await waitFor(() => expect(email).toHaveFocus());
  expect(message).toHaveValue(letter.message);
});

it.each([
  [
    'comes too often',
    {
      ...problem(429, { message: 'Too many requests. Please try again in 10 minutes.' }),
      headers: { 'retry-after': '600' },
    },
    'Please try again in 10 minutes.',
  ],
  [
    'finds no server',
    () => {
      throw new TypeError('offline');
    },
    messages.problem.unreachable,
  ],
])('says more where a message %s', async (_, answer, reason) => {
  const { fill, send, main, message } = await open(answer);
  await fill();
  await send();
  const alert = await main.findByRole('alert', {}, { timeout: 8_000 });
  expect(alert).toHaveTextContent(messages.contact.failed);
  expect(alert).toHaveTextContent(reason);
  expect(message).toHaveValue(letter.message);
});

it('counts the characters of a message near its limit', async () => {
  sessionStorage.setItem('draft:contact', JSON.stringify({ message: 'x'.repeat(4_499) }));
  const { user, send, message, api } = await open();
  expect(screen.queryByText(/characters/)).not.toBeInTheDocument();
  await user.type(message, 'y');
  expect(screen.getByText('4,500 of 5,000 characters')).toBeVisible();
  await user.click(message);
  await user.paste('z'.repeat(501));
  expect(screen.getByText('1 characters too many')).toBeVisible();
  await send();
  await waitFor(() => expect(message).toHaveAccessibleDescription(/at most 5,000 characters/));
  expect(api.sent(contactUs)).toEqual([]);
});

it('works where the browser stores nothing', async () => {
  refuseStorage('getItem', 'setItem', 'removeItem');
  const { fill, send, message } = await open();
  await fill();
  expect(message).toHaveValue(letter.message);
  await send();
  expect(await screen.findByText(messages.contact.sent)).toBeVisible();
  expect(message).toHaveValue('');
});

it('passes on what only a program fills in', async () => {
  const { api, fill, send } = await open();
  await fill();
  document.querySelector<HTMLInputElement>('main input[name=website]')!.value = 'x';
  await send();
  await screen.findByText(messages.contact.sent);
  expect(api.sent(contactUs)[0]?.body['website']).toBe('x');
});
