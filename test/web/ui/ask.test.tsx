import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AskProvider, useAsk } from '#web/ui/dialog/ask.tsx';

const answers: boolean[] = [];

function Asker() {
  const { confirm } = useAsk();
  const ask = async () => {
    answers.push(
      await confirm({ title: 'Delete', text: 'Are you sure?', confirmLabel: 'Delete it' }),
    );
  };
  return <button onClick={() => void ask()}>ask</button>;
}

it.each([
  ['Delete it', true],
  ['Cancel', false],
])('answers a press on %s with %s', async (name, agreed) => {
  const user = userEvent.setup();
  answers.length = 0;
  render(
    <AskProvider>
      <Asker />
    </AskProvider>,
  );
  await user.click(screen.getByText('ask'));
  expect(await screen.findByRole('alertdialog', { name: 'Delete' })).toHaveTextContent(
    'Are you sure?',
  );
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(answers).toEqual([agreed]));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('takes Escape for no', async () => {
  answers.length = 0;
  render(
    <AskProvider>
      <Asker />
    </AskProvider>,
  );
  fireEvent.click(screen.getByText('ask'));
  fireEvent(await screen.findByRole('alertdialog'), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(answers).toEqual([false]));
});
