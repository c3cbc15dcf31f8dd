import type { ReactNode } from 'react';

/** Stands in a table without rows: what that means, and a way on. */
export const EmptyRows = ({ text, children }: { text: string; children?: ReactNode }) => (
  <span className="grid gap-3 justify-items-center">
    <span>{text}</span>
    {children}
  </span>
);
