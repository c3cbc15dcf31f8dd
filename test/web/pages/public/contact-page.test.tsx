import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contactMessages } from '#contract/messages/contact.ts';
import { openPage, preload } from '#test/support/render-page.tsx';

preload('/contact');

const sent = { status: 201, body: { message: contactMessages.sent } };
const letter = { name: 'Asha Rao', email: 'asha@example.com', message: 'The listing is old.' };

async function open() {
  const view = openPage('/contact', { contactUs: sent });
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  const main = within(screen.getByRole('main'));
  const email = main.getByLabelText<HTMLInputElement>('Email');
  const message = main.getByLabelText<HTMLTextAreaElement>('Message');
  const fill = () => {
    fireEvent.change(name, { target: { value: letter.name } });
    fireEvent.change(email, { target: { value: letter.email } });
    fireEvent.change(message, { target: { value: letter.message } });
  };
  const send = () => view.user.click(main.getByRole('button', { name: 'Send message' }));
  return { ...view, main, name, email, message, fill, send };
}

beforeEach(() => void jest.useFakeTimers());

it('sends a message, says so, empties the form and goes home after two seconds', async () => {
  const { api, main, fill, send, name, email, message } = await open();
  const support = main.getByRole('link', { name: 'support@firstrung.example' });
  expect(support).toHaveAttribute('href', 'mailto:support@firstrung.example');
  fill();
  await send();
  const told = await screen.findByText('Your query was submitted successfully!');
  const toldAt = performance.now();
  const status = told.closest('[role=status]');
  await waitFor(() => expect(status).toHaveFocus());
  expect(status?.querySelector('svg')).not.toBeNull();
  expect(status).toHaveTextContent('Taking you back to the jobs…');
  for (const field of [name, email, message]) expect(field).toHaveValue('');
  expect(api.bodies('contactUs')).toEqual([{ ...letter, website: '' }]);
  expect(sessionStorage).toHaveLength(0);
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(performance.now() - toldAt).toBeGreaterThan(1_800);
});

it.each(['begins another message', 'asks to stay'])('stays when the writer %s', async (does) => {
  const { user, main, message, fill, send } = await open();
  fill();
  await send();
  await screen.findByText('Taking you back to the jobs…');
  if (does === 'asks to stay') await user.click(main.getByRole('button', { name: 'Stay here' }));
  else await user.type(message, 'P');
  expect(screen.queryByText('Taking you back to the jobs…')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(2_400));
  expect(window.location.pathname).toBe('/contact');
  expect(screen.getByText(contactMessages.sent)).toBeVisible();
});
