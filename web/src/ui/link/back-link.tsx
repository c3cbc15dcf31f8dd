import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from './link.tsx';

export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="inline-flex items-center gap-2 min-h-target text-sm font-medium">
    <ArrowLeft size={18} /> {children}
  </Link>
);
