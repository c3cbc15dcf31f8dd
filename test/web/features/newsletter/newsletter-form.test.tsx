import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { messages } from '#contract/messages.ts';
import { subscribeNewsletter } from '#contract/newsletter.ts';
import { problem, stubApi, type StubAnswer } from '#test/support/api-stub.ts';
import { now } from '#test/support/portal.ts';
import { Providers } from '#web/app/providers.tsx';
import { NewsletterForm } from '#web/features/newsletter/newsletter-form.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';

const text = messages.newsletter;
const accepted = { body: { status: true, message: text.checkInbox } };

function open(place: 'listing' | 'article', answer: StubAnswer = accepted) {
  const api = stubApi();
  api.on(subscribeNewsletter, answer);
  const user = userEvent.setup();
  const { unmount } = render(
    <Providers client={createQueryClient()} origin="https://firstrung.example" now={now}>
      <BrowserRouter>
        <NewsletterForm place={place} />
      </BrowserRouter>
    </Providers>,
  );
  const form = within(screen.getByRole('region', { name: 'Stay Updated' }));
  return { api, user, unmount, field: form.getByLabelText<HTMLInputElement>('Email'), form };
}

const press = (form: ReturnType<typeof open>['form']) =>
  form.getByRole('button', { name: 'Subscribe' });

it('tells in a popup on the listing that the address must be confirmed', async () => {
  const { api, user, field, form } = open('listing');
  await user.type(field, 'reader@example.com{Enter}');
  const popup = await screen.findByRole('alertdialog', { name: 'Subscribed!' });
  expect(popup).toHaveTextContent(text.checkInbox);
  expect(api.sent(subscribeNewsletter).map(({ body }) => body)).toEqual([
    { email: 'reader@example.com', website: '' },
  ]);
  await user.click(within(popup).getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await waitFor(() => expect(field).toHaveValue(''));
  expect(form.getByText(text.checkInbox)).toBeVisible();
});

it('tells in a toast of three seconds on the article', async () => {
  const { user, field, form } = open('article');
  await user.type(field, 'reader@example.com');
  await user.click(press(form));
  const toast = await screen.findByText(`${text.subscribed} ${text.checkInbox}`);
  const shownAt = performance.now();
  expect(toast.closest('[role=status]')).not.toBeNull();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await waitFor(() => expect(toast).not.toBeInTheDocument());
  expect(performance.now() - shownAt).toBeGreaterThan(2_500);
  expect(form.getByText(text.checkInbox)).toBeVisible();
});

it.each([
  ['the server’s message', 'We know this address as a trap.', 'We know this address as a trap.'],
  ['the default where it has none', '', 'Subscription failed'],
])('alerts a refusal with %s, and keeps the address', async (_, message, shown) => {
  const { user, field } = open('article', { body: { status: false, message } });
  await user.type(field, 'reader@example.com{Enter}');
  const alert = await screen.findByRole('alertdialog');
  expect(within(alert).getByText(shown)).toBeVisible();
  await user.click(within(alert).getByRole('button', { name: 'OK' }));
  expect(field).toHaveValue('reader@example.com');
  await waitFor(() => expect(field).toHaveFocus());
});

it.each([
  ['breaks', problem(500)],
  ['is called too often', { ...problem(429), headers: { 'retry-after': '600' } }],
])('alerts when the server %s, and keeps the address', async (_, answer) => {
  const { user, field } = open('listing', answer);
  await user.type(field, 'reader@example.com{Enter}');
  const alert = await screen.findByRole('alertdialog');
  expect(within(alert).getByText('An error occurred. Please try again later.')).toBeVisible();
  expect(field).toHaveValue('reader@example.com');
});

it.each(['', 'reader', 'reader@'])('asks for an address instead of “%s”', async (address) => {
  const { api, user, field, form } = open('article');
  if (address) await user.type(field, address);
  await user.click(press(form));
  expect(field).toBeRequired();
  expect(field).toHaveAttribute('type', 'email');
  expect(field).toHaveAccessibleDescription(text.addressInvalid);
  expect(field).toHaveFocus();
  expect(api.sent(subscribeNewsletter)).toEqual([]);
});

it('is busy while it waits, and sends once', async () => {
  let answer: (reply: typeof accepted) => void = () => undefined;
  const { api, user, field, form } = open('listing', () => new Promise((done) => (answer = done)));
  await user.type(field, 'reader@example.com{Enter}');
  const button = await form.findByRole('button', { name: 'Subscribing...' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  await waitFor(() => expect(api.sent(subscribeNewsletter)).toHaveLength(1));
  answer(accepted);
  await screen.findByRole('alertdialog');
  expect(api.sent(subscribeNewsletter)).toHaveLength(1);
});

it('has a trap for programs that people neither see nor reach', async () => {
  const { api, user, field } = open('listing');
  const trap = document.querySelector<HTMLInputElement>('input[name=website]')!;
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(trap.closest('[aria-hidden=true]')).not.toBeNull();
  trap.value = 'https://spam.example';
  await user.type(field, 'bot@example.com{Enter}');
  await screen.findByRole('alertdialog');
  expect(api.sent(subscribeNewsletter)[0]?.body['website']).toBe('https://spam.example');
});

it('says what happens to the address', () => {
  const { form } = open('article');
  expect(form.getByText(text.promise, { exact: false })).toBeVisible();
  expect(form.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  );
});

it('keeps the address over a reload until the server has it, and asks for it once', async () => {
  const { api, user, field, unmount } = open('listing', problem(503));
  await user.type(field, 'reader@example.com{Enter}');
  await screen.findByRole('alertdialog');
  unmount();
  const again = open('article');
  expect(again.field).toHaveValue('reader@example.com');
  await again.user.click(press(again.form));
  await waitFor(() => expect(again.field).toHaveValue(''));
  const keys = [...api.sent(subscribeNewsletter), ...again.api.sent(subscribeNewsletter)].map(
    ({ headers }) => headers.get('idempotency-key'),
  );
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  expect(sessionStorage).toHaveLength(0);
});

it('takes a refused address for another try', async () => {
  const { api, user, field } = open('article', { body: { status: false, message: 'No.' } });
  await user.type(field, 'reader@example.com{Enter}');
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  await user.type(field, '{Enter}');
  await waitFor(() => expect(api.sent(subscribeNewsletter)).toHaveLength(2));
  const keys = api.sent(subscribeNewsletter).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});
