import { type ReactNode, useEffect, useId, useRef } from 'react';

/** The heading takes the focus, which went with the step before. */
export function StepSection({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <section aria-labelledby={id} className="grid gap-4 [&>*]:min-w-0">
      <h2 id={id} ref={heading} tabIndex={-1} className="justify-self-start text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
