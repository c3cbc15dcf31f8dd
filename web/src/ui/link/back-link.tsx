import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from './link.tsx';

export const BackLink = ({ className = '', children, ...rest }: ComponentProps<typeof Link>) => (
  <Link {...rest} className={`inline-flex items-center gap-2 min-h-target ${className}`}>
    <ArrowLeft size={18} aria-hidden="true" /> {children}
  </Link>
);
