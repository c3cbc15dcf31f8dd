import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button/button.tsx';
import { useModal } from '../dialog/use-modal.ts';

interface Props {
  heading: ReactNode;
  side?: 'left' | 'right';
  onClose: () => void;
  children: ReactNode;
}

export function MenuDrawer({ heading, side = 'right', onClose, children }: Props) {
  const ref = useModal(onClose);
  return (
    <dialog
      ref={ref}
      aria-label="Menu"
      className={
        side === 'left'
          ? 'drawer w-[min(24rem,88vw)] [margin:0_auto_0_0] border-r border-line [--from:-2rem]'
          : 'drawer w-[min(24rem,88vw)] [margin:0_0_0_auto] border-l border-line [--from:2rem]'
      }
      onCancel={onClose}
    >
      <div className="min-h-full pt-0 px-5 pb-10">
        <div className="sticky z-1 top-0 flex items-center justify-between h-[var(--header-height)] bg-surface">
          {heading}
          <IconButton icon={X} iconSize={22} label="Close menu" onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
