import { screen, within, waitFor } from '@testing-library/react';
import { jobListMessages } from '#contract/messages/job-list.ts';
import { alertMessages } from '#contract/messages/alert.ts';
import { type StubAnswer } from '#test/support/api-stub.ts';
import { buildCard } from '#test/support/builders.ts';
import { stubPortal } from '#test/support/portal.ts';
import { ignoreLoggedErrors, preload, renderPage } from '#test/support/render-page.tsx';

const list = '/?role=engineer&searchTerm=java&city=pune';
preload(list);
ignoreLoggedErrors();
beforeEach(() => sessionStorage.clear());

const text = alertMessages;
const accepted = { body: { message: text.checkInbox } };

async function openForm(answer: StubAnswer = accepted) {
  const api = stubPortal([buildCard()]);
  api.on('subscribeAlert', answer);
  const view = renderPage(list);
  const open = async () => {
    await view.user.click(await screen.findByRole('button', { name: jobListMessages.alert }));
    const dialog = within(await screen.findByRole('dialog', { name: text.title }));
    return { dialog, email: dialog.getByLabelText<HTMLInputElement>(text.email) };
  };
  const { dialog, email } = await open();
  const send = () => view.user.click(dialog.getByRole('button', { name: text.send }));
  return { ...view, api, open, dialog, email, send };
}

it('asks for the list as it is shown, daily unless told otherwise, and says what comes next', async () => {
  const { api, user, dialog, email, send } = await openForm();
  expect(dialog.getByRole('radio', { name: text.frequencies.daily })).toBeChecked();
  expect(dialog.getByText(/Jobs for “engineer, java” \(Pune\)/)).toBeVisible();
  for (const [typed, fault] of [
    ['', text.emailMissing],
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
  expect(call?.body).toEqual({ email: 'asha@example.com', frequency: 'weekly', list, website: '' });
  expect(call?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
  expect(sessionStorage).toHaveLength(0);
});
