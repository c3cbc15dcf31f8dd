import { BellPlus } from 'lucide-react';
import { alertMessages } from '#contract/messages/alert.ts';
import { useLazyComponent } from '#web/lib/lazy-code.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import type { AlertDialogProps } from './job-alert-dialog.tsx';

interface Props extends Pick<AlertDialogProps, 'listPath' | 'listName'> {
  text?: string;
  variant?: 'plain' | 'primary';
}

/** The code of the dialog is loaded on the first press. */
export function AlertButton({ text, variant = 'plain', ...props }: Props) {
  const toast = useToast();
  const { Component, open, close } = useLazyComponent(
    async () => (await import('./job-alert-dialog.tsx')).JobAlertDialog,
    () => toast('The form could not be loaded. Please try again.', { tone: 'danger' }),
  );
  return (
    <>
      <Button
        variant={variant}
        size={variant === 'plain' ? 'small' : 'medium'}
        className="needs-script"
        onClick={open}
      >
        <BellPlus size={16} />
        {text ?? alertMessages.getAlerts}
      </Button>
      {Component && <Component {...props} onClose={close} />}
    </>
  );
}
