import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { newsletterMessages } from '#contract/messages/newsletter.ts';
import { problem, stubApi, type StubAnswer } from '#test/support/api-stub.ts';
import { now, stubPortal } from '#test/support/portal.ts';
import { Providers } from '#web/app/providers.tsx';
import { NewsletterForm } from '#web/features/newsletter/newsletter-form.tsx';
import { preload, renderPage } from '#test/support/render-page.tsx';

const text = newsletterMessages;
const accepted = { body: { status: true, message: text.checkInbox } };

function open(place: 'listing' | 'article', answer: StubAnswer = accepted) {
  const api = stubApi();
  api.on('subscribeNewsletter', answer);
  const user = userEvent.setup({ delay: null });
  const { unmount } = render(
    <Providers origin="https://firstrung.example" now={now}>
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
  const keys = api.sent('subscribeNewsletter').map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});

it.each([
  ['', 'Email cannot be empty.'],
  ['reader', text.addressInvalid],
  ['reader@', text.addressInvalid],
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

describe('the pages of the mailed links', () => {
  preload('/newsletter/confirm');

  const { confirmed, unsubscribed, linkInvalid, leaveLinkInvalid } = newsletterMessages;
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

  const of = { path: '/newsletter/confirm', route: 'confirmNewsletter', done: confirmed } as const;
  const leaving = { path: '/newsletter/unsubscribe', route: 'unsubscribeNewsletter' } as const;
  const both = [
    { ...of, button: 'Confirm my address' },
    { ...leaving, button: 'Unsubscribe', done: unsubscribed },
  ];

  describe.each(both)('$path', ({ path, route, button, done }) => {
    it('does nothing before its button is pressed, and then sends the token once', async () => {
      const api = stubPortal();
      api.on(route, { body: { status: true, message: done } });
      const { user } = renderPage(`${path}#token=abc.def`);
      const press = await screen.findByRole('button', { name: button });
      expect(api.sent(route)).toEqual([]);
      await user.click(press);
      const focused = await heading(done);
      await waitFor(() => expect(focused).toHaveFocus());
      expect(api.bodies(route)).toEqual([{ token: 'abc.def' }]);
      expect(screen.getByRole('main')).toHaveTextContent(done);
      expect(
        within(screen.getByRole('main')).getByRole('link', { name: 'Explore all jobs' }),
      ).toHaveAttribute('href', '/');
    });

    it.each(['', '#token='])('knows without asking that “%s” is no token', async (query) => {
      const api = stubPortal();
      renderPage(`${path}${query}`);
      expect(await screen.findByRole('heading', { level: 1 })).not.toHaveFocus();
      expect(screen.queryByRole('button', { name: button })).not.toBeInTheDocument();
      expect(api.sent(route)).toEqual([]);
    });
  });

  it.each([
    ['refused', { body: { status: false, message: linkInvalid } }],
    ['not even a token', problem(422)],
  ])('helps whoever wants to leave with a link that is %s', async (_, answer) => {
    const api = stubPortal();
    api.on('unsubscribeNewsletter', answer);
    const { user } = renderPage('/newsletter/unsubscribe#token=old');
    await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByText(leaveLinkInvalid)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
    expect(screen.queryByRole('region', { name: 'Stay Updated' })).not.toBeInTheDocument();
  });
});
