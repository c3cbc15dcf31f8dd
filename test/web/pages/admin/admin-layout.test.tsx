import { screen, waitFor, within } from '@testing-library/react';
import type { PendingCounts } from '#contract/inbox.ts';
import { textsOf } from '#test/web/read-page.ts';
import { button, openAdmin, path, person } from './open-admin.tsx';

it.each([
  ['no token', null],
  ['the text undefined', 'undefined'],
  ['a token with line breaks', 'to\nken'],
])('sends a visitor with %s to the login page', async (_case, token) => {
  await openAdmin('/admin/job-list', { token });
  expect(await screen.findByRole('heading', { name: 'Administrator sign in' })).toBeVisible();
  expect(path()).toBe('/admin/login');
});

it('opens the dashboard to whoever holds a token, with a way past the screens, and one out even when the server is not told', async () => {
  const { api } = await openAdmin('/admin', { token: 'anything' });
  expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  expect(path()).toBe('/admin/dashboard');
  const menu = await screen.findByRole('navigation', { name: 'Administration' });
  expect(textsOf(within(menu).getAllByRole('link'))).toEqual([
    ...['Inbox', 'Dashboard', 'Add Job', 'Drafts', 'Job List', 'Companies', 'Import', 'Boards'],
    ...['Reports', 'Links', 'Categories', 'User Feedback', 'All Blog Posts', 'From Visitors'],
    ...['Our Own', 'Comments', 'Administrators', 'Audit Log'],
  ]);
  const here = within(menu).getByRole('link', { name: 'Dashboard' });
  expect(here).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText('Administrator')).toBeVisible();
  expect(button('Sign out')).toBeVisible();
  await waitFor(() =>
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex'),
  );
  await person().tab();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus());
  api.on('logout', { status: 403, body: {} });
  await person().click(button('Sign out'));
  await waitFor(() => expect(path()).toBe('/admin/login'));
  expect(localStorage.getItem('token')).toBeNull();
  expect(api.sent('logout').map(({ url }) => url.search)).toEqual(['?scope=this']);
});

const waiting: PendingCounts = {
  ...{ reports: 0, links: 8, drafts: 6, registrations: 2, sourceDrafts: 0, changes: 0, sources: 0 },
  ...{ posts: 3, interviews: 100, adminInterviews: 0, comments: 99, messages: 1 },
};
it('how much is to be done stands beside each screen, and nothing where nothing is', async () => {
  await openAdmin('/admin/job-list', (api) => api.on('getPendingCounts', { body: waiting }));
  const menu = await screen.findByRole('navigation', { name: 'Administration' });
  const names = [
    ...['Inbox 99+ waiting', 'Drafts 6 not published in time', 'Links 8 waiting'],
    'User Feedback 1 unread',
    ...['All Blog Posts 3 waiting', 'From Visitors 99+ waiting', 'Comments 99 waiting'],
    'Administrators 2 waiting',
  ];
  for (const name of names) expect(await within(menu).findByRole('link', { name })).toBeVisible();
  expect(within(menu).getAllByRole('link', { name: /\d/ })).toHaveLength(names.length);
  await person().click(within(menu).getByRole('button', { name: 'Interview Experiences' }));
  const folded = 'Interview Experiences 99+ waiting';
  expect(within(menu).getByRole('button', { name: folded })).toBeVisible();
});

it('what is to be done is counted again after something was done', async () => {
  let messages = 1;
  const message = {
    ...{ id: '01JA0000000000000000000001', name: 'Asha', email: 'asha@example.com' },
    ...{ message: 'Hello', created_at: '2026-11-20T08:00:00.000Z' },
  };
  await openAdmin('/admin/user-feedback-list', (api) => {
    api.on('getPendingCounts', () => ({ body: { ...waiting, messages } }));
    api.on('getContacts', { body: { feedbackData: [message], total: 1 } });
    api.on('deleteFeedback', () => ({ body: { message: `${(messages = 0)} left` } }));
  });
  await screen.findByRole('link', { name: 'User Feedback 1 unread' });
  await person().click(button('Delete the message of Asha'));
  await person().click(button('Delete'));
  expect(await screen.findByRole('link', { name: 'User Feedback' })).toBeVisible();
});

it('is collapsed on less than 900 pixels, and remembers a collapse by hand', async () => {
  const openAt = async (width: number) => {
    const { view } = await openAdmin('/admin/dashboard', { width });
    await screen.findByRole('navigation', { name: 'Administration' });
    return view;
  };
  const narrow = await openAt(899);
  expect(button('Expand sidebar')).toHaveAttribute('aria-expanded', 'false');
  narrow.unmount();
  const wide = await openAt(900);
  await person().click(button('Collapse sidebar'));
  wide.unmount();
  await openAt(900);
  expect(button('Expand sidebar')).toBeVisible();
});

it('is a drawer on phones, closed by a choice', async () => {
  await openAdmin('/admin/dashboard', { width: 390 });
  await screen.findByRole('heading', { name: 'Dashboard', level: 1 });
  const user = person();
  await user.click(button('Open menu'));
  const drawer = screen.getByRole('dialog', { name: 'Menu' });
  await user.click(within(drawer).getByRole('link', { name: 'Job List' }));
  expect(await screen.findByRole('heading', { name: 'Job List' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('answers an unknown page of the back office inside its layout', async () => {
  await openAdmin('/admin/nothing-here');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Administration' })).toBeVisible();
  await person().click(screen.getByRole('link', { name: 'Back to the dashboard' }));
  expect(path()).toBe('/admin/dashboard');
});
