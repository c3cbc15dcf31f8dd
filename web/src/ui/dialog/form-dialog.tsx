import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

interface Props {
  title: string;
  /** The label of the button, and its label while the form is being sent. */
  action: readonly [string, string?];
  dangerous?: boolean;
  wide?: boolean;
  isBusy?: boolean;
  className?: string | undefined;
  sent?: ReactNode;
  onward?: ReactNode;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void | Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** Takes the focus, since the form that had it is no longer rendered. */
function Sent({ className, children }: Pick<Props, 'className' | 'children'>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="status" tabIndex={-1} className={className}>
      {children}
    </div>
  );
}

export function FormDialog(props: Props) {
  const { title, action, dangerous, wide, className, sent, onward, children } = props;
  const { onSubmit, onClose } = props;
  const id = useId();
  const [isSending, setSending] = useState(false);
  const isBusy = props.isBusy ?? isSending;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSending(true);
    await onSubmit(event);
    setSending(false);
  };
  const actions = sent ? (
    <>
      {onward}
      <Button onClick={onClose}>Close</Button>
    </>
  ) : (
    <>
      <Button variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={id} variant={dangerous ? 'danger' : 'primary'} disabled={isBusy}>
        {(isBusy && action[1]) || action[0]}
      </Button>
    </>
  );
  return (
    <Dialog title={title} wide={wide} onClose={onClose} actions={actions}>
      {sent ? (
        <Sent className={className}>{sent}</Sent>
      ) : (
        <form id={id} noValidate className={className} onSubmit={(event) => void submit(event)}>
          {children}
        </form>
      )}
    </Dialog>
  );
}
