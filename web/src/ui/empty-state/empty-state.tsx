import type { ReactNode } from 'react';

interface Props {
  title: string;
  heading?: 'h1' | 'h2' | 'h3';
  hint?: string;
  picture?: ReactNode;
  children?: ReactNode;
}

export const EmptyState = ({ title, heading: Heading = 'h3', hint, picture, children }: Props) => (
  <div className="card grid justify-items-center gap-2 py-12 px-5 text-center">
    {picture && (
      <div aria-hidden="true" className="mb-2 text-brand">
        {picture}
      </div>
    )}
    <Heading className="mb-2 text-xl tracking-[-0.015em]">{title}</Heading>
    {hint && <p className="max-w-[45ch] mb-3 text-ink-soft">{hint}</p>}
    {children}
  </div>
);
