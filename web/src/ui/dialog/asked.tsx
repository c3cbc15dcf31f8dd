import { Button } from '../button/button.tsx';
import type { Pending } from './ask.tsx';
import { Dialog } from './dialog.tsx';

function Actions({ content, answer }: Pending) {
  if (!('confirmLabel' in content)) {
    return <Button onClick={() => answer(true)}>OK</Button>;
  }
  return (
    <>
      <Button variant="outline" onClick={() => answer(false)}>
        Cancel
      </Button>
      <Button variant={content.dangerous ? 'danger' : 'primary'} onClick={() => answer(true)}>
        {content.confirmLabel}
      </Button>
    </>
  );
}

/** The question or notice that `useAsk` shows. */
export function Asked({ content, answer }: Pending) {
  return (
    <Dialog
      role="alertdialog"
      title={content.title}
      onClose={() => answer(false)}
      actions={<Actions content={content} answer={answer} />}
    >
      <p>{content.text}</p>
    </Dialog>
  );
}
