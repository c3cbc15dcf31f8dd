import { useRef, useEffect, type ReactNode } from 'react';

interface FormErrorProps {
  title?: string | undefined;
  children: ReactNode;
  /** Takes the focus, which the disabled button lost, unless an invalid field has it. */
  takesFocus: boolean;
}

export function FormError({ title, takesFocus, children }: FormErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="py-3 px-4 border border-[color-mix(in_srgb,var(--danger),transparent_60%)] rounded-md bg-danger-tint text-danger text-sm scroll-mt-[calc(var(--toolbar-top,0rem)_+_var(--space-3))]"
    >
      {title && <p className="text-md font-bold">{title}</p>}
      {children}
    </div>
  );
}
