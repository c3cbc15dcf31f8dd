import { type ReactNode, useId } from 'react';

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
