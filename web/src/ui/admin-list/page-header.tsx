import type { ReactNode } from 'react';

/** A page's heading, with its main action at the other end. */
export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="[&_h1]:text-2xl flex flex-wrap gap-x-6 gap-y-3 items-center justify-between mb-6">
      <h1>{title}</h1>
      {children}
    </div>
  );
}
