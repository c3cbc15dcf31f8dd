import type { LucideIcon } from 'lucide-react';
import { flushSync } from 'react-dom';
import { Button, type ButtonStyle } from '#web/ui/button/button.tsx';

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
