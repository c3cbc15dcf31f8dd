import { fireEvent, render, screen, waitFor } from '@testing-library/react';
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

it('takes Escape for no', async () => {
  render(
    <AskProvider>
      <Asker />
    </AskProvider>,
  );
  fireEvent.click(screen.getByText('ask'));
  fireEvent(await screen.findByRole('alertdialog'), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(answers).toEqual([false]));
});
