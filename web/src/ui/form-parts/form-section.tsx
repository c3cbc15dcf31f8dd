import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../button/button.tsx';

interface FormSectionProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

export function FormSection({ title, hint, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card grid grid-cols-1 gap-5 p-6 max-xs:p-4">
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {hint && <p className="mt-1 text-ink-soft text-sm">{hint}</p>}
      </div>
      {children}
    </section>
  );
}

interface RestoredDraftNoticeProps {
  text?: string;
  discardLabel?: string;
  onDiscard: () => void;
}

export const RestoredDraftNotice = ({
  text = 'We have restored what you typed earlier.',
  discardLabel = 'Discard it',
  onDiscard,
}: RestoredDraftNoticeProps) => (
  <div
    role="status"
    className="flex flex-wrap items-center justify-between gap-2 mb-5 py-3 px-5 border border-line rounded-md bg-brand-tint text-sm"
  >
    <p>{text}</p>
    <Button size="small" variant="outline" onClick={onDiscard}>
      {discardLabel}
    </Button>
  </div>
);

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
