import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '#contract/messages.ts';
import { confirmNewsletter, unsubscribeNewsletter } from '#contract/newsletter.ts';
import { problem } from '#test/support/api-stub.ts';
import { stubPortal } from '#test/support/portal.ts';
import { preload, renderPage } from '#test/support/render-page.tsx';

preload('/newsletter/confirm');

const { confirmed, unsubscribed, linkInvalid, leaveLinkInvalid, failed } = messages.newsletter;
const robots = () => document.querySelector('meta[name="robots"]');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const both = [
  {
    path: '/newsletter/confirm',
    route: confirmNewsletter,
    button: 'Confirm my address',
    done: confirmed,
  },
  {
    path: '/newsletter/unsubscribe',
    route: unsubscribeNewsletter,
    button: 'Unsubscribe',
    done: unsubscribed,
  },
];

describe.each(both)('$path', ({ path, route, button, done }) => {
  it('does nothing before its button is pressed, and then sends the token once', async () => {
    const api = stubPortal();
    api.on(route, { body: { status: true, message: done } });
    const { user } = renderPage(`${path}?token=abc.def`);
    const press = await screen.findByRole('button', { name: button });
    expect(api.sent(route)).toEqual([]);
    await user.click(press);
    const focused = await heading(done);
    await waitFor(() => expect(focused).toHaveFocus());
    expect(api.sent(route).map(({ body }) => body)).toEqual([{ token: 'abc.def' }]);
    expect(screen.getByRole('main')).toHaveTextContent(done);
    expect(
      within(screen.getByRole('main')).getByRole('link', { name: 'Explore all jobs' }),
    ).toHaveAttribute('href', '/');
  });

  it('is in no search engine, and says the token to nobody', async () => {
    stubPortal();
    renderPage(`${path}?token=abc.def`);
    await waitFor(() => expect(robots()).toHaveAttribute('content', 'noindex'));
    expect(document.head.innerHTML).not.toContain('abc.def');
  });

  it('lets the reader try again when no answer comes', async () => {
    const api = stubPortal();
    api.on(route, problem(500));
    const { user } = renderPage(`${path}?token=abc.def`);
    await user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByRole('alert')).toHaveTextContent(failed);
    api.on(route, { body: { status: true, message: done } });
    await user.click(screen.getByRole('button', { name: button }));
    expect(await heading(done)).toBeVisible();
  });

  it.each(['', '?token='])('knows without asking that “%s” is no token', async (query) => {
    const api = stubPortal();
    renderPage(`${path}${query}`);
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveFocus();
    expect(screen.queryByRole('button', { name: button })).not.toBeInTheDocument();
    expect(api.sent(route)).toEqual([]);
  });
});

it('offers a new subscription in place of a link that is over', async () => {
  const api = stubPortal();
  api.on(confirmNewsletter, { body: { status: false, message: linkInvalid } });
  const { user } = renderPage('/newsletter/confirm?token=old');
  await user.click(await screen.findByRole('button', { name: 'Confirm my address' }));
  const focused = await heading(linkInvalid);
  await waitFor(() => expect(focused).toHaveFocus());
  expect(screen.getByText(/works for 48 hours/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Stay Updated' })).toBeVisible();
});

it.each([
  ['refused', { body: { status: false, message: linkInvalid } }],
  ['not even a token', problem(422)],
])('helps whoever wants to leave with a link that is %s', async (_, answer) => {
  const api = stubPortal();
  api.on(unsubscribeNewsletter, answer);
  const { user } = renderPage('/newsletter/unsubscribe?token=old');
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText(leaveLinkInvalid)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  expect(screen.queryByRole('region', { name: 'Stay Updated' })).not.toBeInTheDocument();
});
