import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { newsletterMessages as text } from '#contract/messages/newsletter.ts';
import { problem, stubApi, type StubAnswer, now, stubPortal } from '#test/support/portal.ts';
import { Providers } from '#web/app/providers.tsx';
import { NewsletterForm } from '#web/features/newsletter/newsletter-form.tsx';
import { openPage, preload, renderPage } from '#test/support/render-page.tsx';
import { hrefOf } from '#test/web/read-page.ts';

preload('/newsletter/confirm');

const accepted = { body: { status: true, message: text.checkInbox } };

function open(place: 'listing' | 'article', answer: StubAnswer = accepted) {
  const api = stubApi();
  api.on('subscribeNewsletter', answer);
  const user = userEvent.setup({ delay: null });
  const { unmount } = render(
    <Providers origin="https://firstrung.example" now={now}>
      <BrowserRouter>
        <NewsletterForm pageType={place} />
      </BrowserRouter>
    </Providers>,
  );
  const form = within(screen.getByRole('region', { name: 'Stay Updated' }));
  return { api, user, unmount, field: form.getByLabelText<HTMLInputElement>('Email'), form };
}

const press = (form: ReturnType<typeof open>['form']) =>
  form.getByRole('button', { name: 'Subscribe' });

it('tells in a toast of three seconds on the article', async () => {
  jest.useFakeTimers();
  const { user, field, form } = open('article');
  await user.type(field, 'reader@example.com');
  await user.click(press(form));
  const toast = await screen.findByText(`${text.subscribed} ${text.checkInbox}`);
  expect(toast.closest('[role=status]')).not.toBeNull();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(2_800));
  expect(toast).toBeVisible();
  act(() => jest.advanceTimersByTime(300));
  expect(toast).not.toBeInTheDocument();
  expect(form.getByText(text.checkInbox)).toBeVisible();
});

it.each([
  ['the server’s message', { message: 'We know this address as a trap.' }],
  ['the default where it is empty', { message: '' }],
  ['the default where it has none', {}],
])('alerts a refusal with %s, and takes the address for another try', async (_, told) => {
  const { api, user, field } = open('article', { body: { status: false, ...told } });
  const shown = ('message' in told && told.message) || 'Subscription failed';
  await user.type(field, 'reader@example.com{Enter}');
  const alert = await screen.findByRole('alertdialog');
  expect(within(alert).getByText(shown)).toBeVisible();
  await user.click(within(alert).getByRole('button', { name: 'OK' }));
  expect(field).toHaveValue('reader@example.com');
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(api.sent('subscribeNewsletter')).toHaveLength(2));
  expect(new Set(api.keys('subscribeNewsletter')).size).toBe(2);
});

it.each([
  ['', 'Email cannot be empty.'],
  ['reader', text.emailInvalid],
])('asks for an address instead of “%s”', async (address, fault) => {
  const { api, user, field, form } = open('article');
  if (address) await user.type(field, address);
  await user.click(press(form));
  expect(field).toBeRequired();
  expect(field).toHaveAttribute('type', 'email');
  expect(field).toHaveAccessibleDescription(fault);
  await waitFor(() => expect(field).toHaveFocus());
  expect(api.sent('subscribeNewsletter')).toEqual([]);
});

const { confirmed, unsubscribed, linkInvalid, unsubscribeLinkInvalid } = text;
const both = [
  ['/newsletter/confirm', 'confirmNewsletter', 'Confirm my address', confirmed],
  ['/newsletter/unsubscribe', 'unsubscribeNewsletter', 'Unsubscribe', unsubscribed],
] as const;

it.each(both)('%s does nothing before its button, and sends the token once', async (...row) => {
  const [path, route, name, done] = row;
  const api = stubPortal();
  api.on(route, { body: { status: true, message: done } });
  const { user } = renderPage(`${path}#token=abc.def`);
  const press = await screen.findByRole('button', { name });
  expect(api.sent(route)).toEqual([]);
  await user.click(press);
  const focused = await screen.findByRole('heading', { level: 1, name: done });
  await waitFor(() => expect(focused).toHaveFocus());
  expect(api.bodies(route)).toEqual([{ token: 'abc.def' }]);
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent(done);
  expect(hrefOf('Explore all jobs', within(main))).toBe('/');
});

it.each(both)('%s knows without asking what is no token', async (path, route, name) => {
  for (const query of ['', '#token=']) {
    const { api, unmount } = openPage(`${path}${query}`);
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveFocus();
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(api.sent(route)).toEqual([]);
    unmount();
  }
});

it.each([
  ['refused', { body: { status: false, message: linkInvalid } }],
  ['not even a token', problem(422)],
])('helps whoever wants to leave with a link that is %s', async (_, answer) => {
  const { user } = openPage('/newsletter/unsubscribe#token=old', { unsubscribeNewsletter: answer });
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText(unsubscribeLinkInvalid)).toBeVisible();
  expect(hrefOf('Write to us')).toBe('/contact');
  expect(screen.queryByRole('region', { name: 'Stay Updated' })).not.toBeInTheDocument();
});
