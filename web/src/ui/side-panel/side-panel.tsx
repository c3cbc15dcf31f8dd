import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../button/button.tsx';
import { useModal } from '../dialog/use-modal.ts';

interface Props {
  title: string;
  onClose: () => void;
  footer: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

export function SidePanel({ title, onClose, footer, wide = false, children }: Props) {
  const ref = useModal(onClose);
  const id = useId();

  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className={
        wide
          ? 'drawer w-[min(64rem,100%)] [margin:0_0_0_auto] [--from:2rem] max-md:w-full'
          : 'drawer w-[min(26rem,100%)] [margin:0_0_0_auto] [--from:2rem] max-md:w-full'
      }
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="grid [grid-template:auto_1fr_auto/minmax(0,1fr)] h-full">
        <div className="flex items-center justify-between min-h-[var(--header-height)] py-0 pr-2 pl-5 border-b border-line">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <IconButton icon={X} iconSize={22} label="Close" onClick={onClose} />
        </div>
        <div className="pt-0 px-5 pb-5 overflow-y-auto overscroll-contain">{children}</div>
        <div className="flex gap-2 py-3 px-5 pb-[max(var(--space-3),env(safe-area-inset-bottom))] border-t border-line [&>:last-child]:flex-1">
          {footer}
        </div>
      </div>
    </dialog>
  );
}
