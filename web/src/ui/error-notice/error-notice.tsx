import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

interface NoticeProps {
  text: string;
  takesFocus?: boolean;
  children?: ReactNode;
}

export function ErrorNotice({ text, takesFocus = false, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={takesFocus ? -1 : undefined}
      className="flex flex-wrap items-center gap-3 py-3 px-4 border border-[color-mix(in_srgb,var(--danger),transparent_60%)] rounded-md bg-danger-tint text-danger text-sm font-medium [&_p]:flex-[1_1_14rem]"
    >
      <CircleAlert size={20} />
      <p>{text}</p>
      {children}
    </div>
  );
}
