import { act, fireEvent, render, screen } from '@testing-library/react';
import { ToastProvider, useToast } from '#web/ui/toast/toast.tsx';

function Sayer() {
  const toast = useToast();
  return (
    <>
      <button onClick={() => toast('Saved')}>save</button>
      <button onClick={() => toast('Briefly', { durationMs: 1_000 })}>brief</button>
    </>
  );
}

beforeEach(() => jest.useFakeTimers());

it('tells for 4 seconds, or as long as it is told to, in a live region', () => {
  render(
    <ToastProvider>
      <Sayer />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByText('save'));
  fireEvent.click(screen.getByText('brief'));
  expect(screen.getByRole('status')).toHaveTextContent('SavedBriefly');
  act(() => jest.advanceTimersByTime(1_000));
  expect(screen.getByRole('status')).toHaveTextContent(/^Saved$/);
  act(() => jest.advanceTimersByTime(3_000));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
