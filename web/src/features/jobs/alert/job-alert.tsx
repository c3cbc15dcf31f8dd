import { BellPlus } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { jobListMessages } from '#contract/messages/job-list.ts';
import { fetchCode } from '#web/lib/api/lost-code.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import type { AlertDialogProps } from './alert-dialog.tsx';

interface Props extends Pick<AlertDialogProps, 'list' | 'subject'> {
  text?: string;
  variant?: 'plain' | 'primary';
}

/** The form's code is fetched on the first press. */
export function JobAlert({ text = jobListMessages.alert, variant = 'plain', ...of }: Props) {
  const toast = useToast();
  const [Form, setForm] = useState<ComponentType<AlertDialogProps>>();
  const open = async () => {
    try {
      const { AlertDialog } = await fetchCode(() => import('./alert-dialog.tsx'));
      setForm(() => AlertDialog);
    } catch {
      toast('The form could not be loaded. Please try again.', { tone: 'danger' });
    }
  };
  return (
    <>
      <Button
        variant={variant}
        size={variant === 'plain' ? 'small' : 'medium'}
        className="needs-script"
        onClick={() => void open()}
      >
        <BellPlus size={16} />
        {text}
      </Button>
      {Form && <Form {...of} onClose={() => setForm(undefined)} />}
    </>
  );
}
