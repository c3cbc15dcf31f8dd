import type { ReactNode } from 'react';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ConfirmProvider, useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ToastProvider, useToast } from '#web/ui/toast/toast.tsx';

const answers: boolean[] = [];

function Asker() {
  const { confirm } = useConfirm();
  const ask = async () => {
    answers.push(
      await confirm({ title: 'Delete', text: 'Are you sure?', confirmLabel: 'Delete it' }),
    );
  };
  return <button onClick={() => void ask()}>ask</button>;
}

it('takes Escape for no', async () => {
  render(
    <ConfirmProvider>
      <Asker />
    </ConfirmProvider>,
  );
  fireEvent.click(screen.getByText('ask'));
  fireEvent(await screen.findByRole('alertdialog'), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(answers).toEqual([false]));
});

function Sayer() {
  const toast = useToast();
  return (
    <>
      <button onClick={() => toast('Saved')}>save</button>
      <button onClick={() => toast('Briefly', { durationMs: 1_000 })}>brief</button>
      <button onClick={() => toast('Kept', { link: { to: '/kept', text: 'See it' } })}>keep</button>
    </>
  );
}

beforeEach(() => jest.useFakeTimers());

const sayer = (dialog?: ReactNode) => (
  <ToastProvider>
    <Sayer />
    {dialog}
  </ToastProvider>
);

it('tells for 4 seconds, or as long as it is told to, in a live region; stays for who is on its link', () => {
  render(sayer());
  fireEvent.click(screen.getByText('save'));
  fireEvent.click(screen.getByText('brief'));
  expect(screen.getByRole('status')).toHaveTextContent('Saved Briefly');
  act(() => jest.advanceTimersByTime(1_000));
  expect(screen.getByRole('status')).toHaveTextContent(/^Saved$/);
  act(() => jest.advanceTimersByTime(3_000));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  fireEvent.click(screen.getByText('keep'));
  act(() => jest.advanceTimersByTime(3_000));
  const link = screen.getByRole('link', { name: 'See it' });
  act(() => link.focus());
  act(() => jest.advanceTimersByTime(60_000));
  expect(link).toBeVisible();
  act(() => link.blur());
  act(() => jest.advanceTimersByTime(3_000));
  expect(link).toBeVisible();
  act(() => jest.advanceTimersByTime(1_000));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('tells inside the modal dialog that is open, since all else is inert', () => {
  const { rerender } = render(sayer());
  fireEvent.click(screen.getByText('save'));
  rerender(sayer(<Dialog title="Sharing" onClose={() => undefined} actions={null} children="" />));
  const region = within(screen.getByRole('dialog')).getByRole('status');
  expect(region).toHaveTextContent(/^Saved$/);
  fireEvent.click(screen.getByText('brief'));
  expect(region).toHaveTextContent('Saved Briefly');
  expect(screen.getAllByText('Saved')).toHaveLength(1);
  rerender(sayer());
  expect(screen.getByRole('status')).toHaveTextContent('Saved Briefly');
});
