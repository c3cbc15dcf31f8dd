import { Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

type DeleteButtonProps = Pick<ComponentProps<'button'>, 'disabled' | 'onClick'> & { label: string };

export const DeleteButton = ({ label, ...rest }: DeleteButtonProps) => (
  <Button
    variant="plain"
    iconOnly
    className="text-danger hover:bg-danger-tint hover:text-danger-strong"
    aria-label={label}
    title="Delete"
    {...rest}
  >
    <Trash2 size={18} aria-hidden="true" />
  </Button>
);
