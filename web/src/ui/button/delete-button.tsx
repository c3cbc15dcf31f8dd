import { Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from './button.tsx';

export const DeleteButton = (props: Omit<ComponentProps<typeof IconButton>, 'icon'>) => (
  <IconButton
    icon={Trash2}
    className="text-danger hover:bg-danger-tint hover:text-danger-strong"
    title="Delete"
    {...props}
  />
);
