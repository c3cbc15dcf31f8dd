import type { ReactNode } from 'react';
import { useAdminHead } from './use-admin-head.ts';

export interface PageHeaderProps {
  title: string;
  /** The document's title, where it differs from the heading. */
  documentTitle?: string | undefined;
  children?: ReactNode;
}

export function PageHeader({ title, documentTitle = title, children }: PageHeaderProps) {
  useAdminHead(documentTitle);
  return (
    <div className="[&_h1]:text-2xl flex flex-wrap gap-x-6 gap-y-3 items-center justify-between mb-6">
      <h1>{title}</h1>
      {children}
    </div>
  );
}
