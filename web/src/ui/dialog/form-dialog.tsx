import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

interface Props {
  title: string;
  /** The label of the button, and its label while the form is being sent. */
  buttonTexts: readonly [string, string?];
  dangerous?: boolean;
  wide?: boolean;
  isBusy?: boolean;
  className?: string | undefined;
  /** Replaces the form when it was sent; `nextAction` is then a button beside Close. */
  sentMessage?: ReactNode;
  nextAction?: ReactNode;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void | Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** Takes the focus, since the form that had it is no longer rendered. */
function SentMessage({ className, children }: Pick<Props, 'className' | 'children'>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="status" tabIndex={-1} className={className}>
      {children}
    </div>
  );
}

export function FormDialog(props: Props) {
  const { title, buttonTexts, dangerous, wide, className, sentMessage, nextAction } = props;
  const { onSubmit, onClose, children } = props;
  const id = useId();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const isBusy = props.isBusy ?? isSubmitting;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsSubmitting(true);
    await onSubmit(event);
    setIsSubmitting(false);
  };
  const actions = sentMessage ? (
    <>
      {nextAction}
      <Button onClick={onClose}>Close</Button>
    </>
  ) : (
    <>
      <Button variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={id} variant={dangerous ? 'danger' : 'primary'} disabled={isBusy}>
        {(isBusy && buttonTexts[1]) || buttonTexts[0]}
      </Button>
    </>
  );
  return (
    <Dialog title={title} wide={wide} onClose={onClose} actions={actions}>
      {sentMessage ? (
        <SentMessage className={className}>{sentMessage}</SentMessage>
      ) : (
        <form id={id} noValidate className={className} onSubmit={(event) => void submit(event)}>
          {children}
        </form>
      )}
    </Dialog>
  );
}
