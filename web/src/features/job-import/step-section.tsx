import { type ReactNode, useEffect, useId, useRef } from 'react';

/** Moves the focus to the heading of a new step. */
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
