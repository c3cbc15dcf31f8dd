import type { LucideIcon } from 'lucide-react';
import { flushSync } from 'react-dom';
import { isBlank } from '#contract/field-schemas.ts';
import { postMessages } from '#contract/messages/post.ts';
import { Button, type ButtonStyle } from '#web/ui/button/button.tsx';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import type { PostFields } from './post-fields.ts';

/** As specified: before publishing, an alert tells that title or content is missing. */
export function useIncompleteAlert() {
  const { alert } = useConfirm();
  return ({ title, content }: PostFields) =>
    isBlank(title) || isBlank(content)
      ? alert({ title: 'Almost there', text: postMessages.incomplete })
      : undefined;
}

export interface SendButtonProps {
  label: string;
  variant?: NonNullable<ButtonStyle['variant']>;
  Icon: LucideIcon;
  onPress?: () => void;
}

/** Not a submit button, so that Enter in a field does not send the form. */
export const SendButton = ({ label, variant = 'outline', Icon, onPress }: SendButtonProps) => (
  <Button
    variant={variant}
    onClick={(event) => {
      // Rendered at once: validation must find a field that appears only after this press.
      flushSync(() => onPress?.());
      event.currentTarget.form?.requestSubmit();
    }}
  >
    <Icon size={18} /> {label}
  </Button>
);
