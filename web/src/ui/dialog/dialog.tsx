import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { Button } from '../button/button.tsx';
import { useModal } from './use-modal.ts';

interface Props {
  title: string;
  /** Called by Escape; the parent then stops rendering the dialog. */
  onClose: () => void;
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
  actions: ReactNode;
  /** For long content, which screen readers should not read out at once. */
  wide?: boolean | undefined;
}

export function Dialog(props: Props) {
  const { title, onClose, role = 'dialog', children, actions, wide = false } = props;
  const ref = useModal();
  const id = useId();

  return (
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={wide ? undefined : `${id}-text`}
      data-wide={wide || undefined}
      className="card w-[min(28rem,calc(100vw_-_2*var(--gutter)))] p-6 text-ink shadow-lg [--from:0_0.5rem] [animation:enter_var(--smooth)] backdrop:bg-backdrop data-[wide]:w-[min(42rem,calc(100vw_-_2*var(--gutter)))]"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={`${id}-title`} className="mb-2 text-xl">
        {title}
      </h2>
      <div id={`${id}-text`} className="text-ink-soft">
        {children}
      </div>
      <div className="flex flex-wrap justify-end gap-2 mt-6">{actions}</div>
    </dialog>
  );
}

interface TimedDialogProps extends Pick<Props, 'title' | 'role' | 'children'> {
  durationMs: number;
  buttonText: string;
  onContinue: () => void;
}

/** Continues by itself after a moment. */
export function TimedDialog({ durationMs, buttonText, onContinue, ...props }: TimedDialogProps) {
  const continueNow = useEffectEvent(onContinue);
  useEffect(() => {
    const timer = setTimeout(() => continueNow(), durationMs);
    return () => clearTimeout(timer);
  }, [durationMs]);
  const button = <Button onClick={onContinue}>{buttonText}</Button>;
  return <Dialog {...props} onClose={onContinue} actions={button} />;
}
