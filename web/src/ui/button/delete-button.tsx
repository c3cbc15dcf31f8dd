import { Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

type DeleteButtonProps = Pick<ComponentProps<'button'>, 'disabled' | 'onClick'> & { label: string };

/** In a row of a table; the label names what is deleted. */
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
