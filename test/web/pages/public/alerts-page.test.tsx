import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OwnAlerts } from '#contract/alerts.ts';
import { alertMessages as text } from '#contract/messages/alert.ts';
import { problem, type StubAnswer } from '#test/support/portal.ts';
import { ignoreLoggedErrors, openPage, preload } from '#test/support/render-page.tsx';
import { hrefOf } from '#test/web/read-page.ts';
import { buildCard } from '#test/support/builders.ts';

const list = '/?role=engineer&searchTerm=java&city=pune';

preload('/alerts', list);
ignoreLoggedErrors();

const alert = (id: string, title: string): OwnAlerts['alerts'][number] => ({
  ...{ id, title, listPath: `/?searchTerm=${id}`, frequency: 'daily' },
  created_at: '2026-11-19T08:00:00.000Z',
});
const off = { ...alert('a3', 'Old jobs'), isRemoved: true };
const own: OwnAlerts = {
  address: 'a…@example.in',
  alerts: [alert('a1', 'Java jobs'), alert('a2', 'Jobs in Pune'), off],
};
const weekly = { ...own, alerts: own.alerts.map((each) => ({ ...each, frequency: 'weekly' })) };

const open = (getAlerts: StubAnswer = { body: own }, query = '#token=secret') =>
  openPage(`/alerts${query}`, {
    ...{ getAlerts, changeAlert: { body: weekly }, restoreAlerts: { body: own } },
    unsubscribeAlerts: { body: { status: true, message: text.removed } },
  });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const card = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('li')!);

it('shows each alert and whose they are, stays at a jump within the page, sends a change at once, and turns all off and on', async () => {
  const { api, user } = open();
  expect(await screen.findByText(/New jobs for a…@example\.in/)).toBeVisible();
  await heading(text.manageTitle);
  expect(hrefOf('Java jobs')).toBe('/?searchTerm=a1');
  expect(api.sent('getAlerts')[0]?.body).toEqual({ token: 'secret' });
  const jumped = new Promise((resolve) => window.addEventListener('hashchange', resolve));
  window.location.hash = '#main';
  await act(() => jumped);
  expect(await heading(text.manageTitle)).toBeVisible();
  expect((await card('Java jobs')).getAllByRole('radio')).toHaveLength(2);
  const old = await card('Old jobs');
  expect(old.getByText('Removed. You can undo this for 24 hours.')).toBeVisible();
  expect(api.sent('getAlerts')).toHaveLength(1);
  const java = await card('Java jobs');
  const daily = java.getByRole('radio', { name: text.frequencies.daily });
  const weekly = java.getByRole('radio', { name: text.frequencies.weekly });
  expect(daily).toBeChecked();
  await user.click(weekly);
  await waitFor(() => expect(weekly).toBeChecked());
  expect(api.sent('changeAlert')[0]?.body).toEqual({
    ...{ token: 'secret', alert: 'a1', frequency: 'weekly' },
  });
  api.on('changeAlert', problem(422));
  await user.click(daily);
  expect(await screen.findByText('The change was not saved. Please try again.')).toBeVisible();
  expect(weekly).toBeChecked();
  await user.click(await screen.findByRole('button', { name: 'Turn all off' }));
  await user.click(await screen.findByRole('button', { name: 'Turn all on again' }));
  await screen.findByRole('button', { name: 'Turn all off' });
  const ids = ['a1', 'a2'];
  expect(api.sent('unsubscribeAlerts')[0]?.body).toEqual({ token: 'secret', ids });
  expect(api.sent('restoreAlerts')[0]?.body).toEqual({ token: 'secret', ids: [...ids, 'a3'] });
  expect(old.getByRole('button', { name: 'Undo Old jobs' })).toBeVisible();
  api.on('changeAlert', problem(404));
  api.on('getAlerts', { body: { ...own, alerts: [] } });
  await user.click((await card('Java jobs')).getByRole('radio', { name: text.frequencies.weekly }));
  expect(await screen.findByText('You have no job alerts')).toBeVisible();
});

it('says that a link without a token leads to none', async () => {
  const { api } = open({ body: own }, '');
  await heading(text.noAlertsForLink);
  expect(api.sent('getAlerts')).toEqual([]);
});

it('asks for the list as it is shown, daily unless told otherwise, and says what comes next', async () => {
  const accepted = { body: { message: text.checkInbox } };
  const { api, user } = openPage(list, { subscribeAlert: accepted }, [buildCard()]);
  await user.click(await screen.findByRole('button', { name: text.getAlerts }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New jobs by email' }));
  const email = dialog.getByLabelText('Email');
  const send = () => user.click(dialog.getByRole('button', { name: 'Create alert' }));
  expect(dialog.getByRole('radio', { name: text.frequencies.daily })).toBeChecked();
  expect(dialog.getByText(/Jobs for “engineer, java” \(Pune\)/)).toBeVisible();
  for (const [typed, fault] of [
    ['', 'Please enter your email address.'],
    ['asha@', text.emailInvalid],
  ] as const) {
    if (typed) await user.type(email, typed);
    await send();
    expect(await dialog.findByText(fault)).toBeVisible();
    await waitFor(() => expect(email).toHaveFocus());
  }
  expect(api.sent('subscribeAlert')).toEqual([]);
  await user.clear(email);
  await user.type(email, ' asha@example.com ');
  await user.click(dialog.getByRole('radio', { name: text.frequencies.weekly }));
  await send();
  await waitFor(async () =>
    expect((await dialog.findByText(text.checkInbox)).closest('[role=status]')).toHaveFocus(),
  );
  const [call] = api.sent('subscribeAlert');
  expect(call?.body).toEqual({
    email: 'asha@example.com',
    frequency: 'weekly',
    listPath: list,
    website: '',
  });
  expect(call?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
  expect(sessionStorage).toHaveLength(0);
});

it('says what is wrong with a list that no field can show, and has an idempotency key for each', async () => {
  const message = 'List can have at most 2,048 characters.';
  const refused = problem(422, { errors: [{ field: 'list', message }] });
  const keys = new Set<unknown>();
  for (const path of [list, '/?role=engineer']) {
    const { api, user, unmount } = openPage(path, { subscribeAlert: refused }, [buildCard()]);
    await user.click(await screen.findByRole('button', { name: text.getAlerts }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New jobs by email' }));
    fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'asha@example.com' } });
    await user.click(dialog.getByRole('button', { name: 'Create alert' }));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveFocus());
    expect(dialog.getByRole('alert')).toHaveTextContent(message);
    keys.add(api.sent('subscribeAlert')[0]?.headers.get('idempotency-key'));
    unmount();
  }
  expect(keys.size).toBe(2);
});
