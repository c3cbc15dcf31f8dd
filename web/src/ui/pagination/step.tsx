import type { ReactNode } from 'react';
import { Link } from '#web/ui/link/link.tsx';
import styles from './pagination.module.css';

export interface StepTarget {
  pages: number;
  buildHref?: (page: number) => string;
  onPage?: (page: number) => void;
}

interface Props extends StepTarget {
  to: number;
  label: string;
  current?: boolean;
  children: ReactNode;
}

/** Beyond either end the step stays, dimmed, so that the others keep their place. */
export function Step({ to, label, current, pages, buildHref, onPage, children }: Props) {
  const shared = {
    className: styles['step'],
    'aria-label': label,
    ...(current && { 'aria-current': 'page' as const }),
    ...(onPage && { onClick: () => onPage(to) }),
  };
  if (to < 1 || to > pages) {
    return (
      <span className={shared.className} aria-disabled="true" role="link" aria-label={label}>
        {children}
      </span>
    );
  }
  return buildHref ? (
    <Link {...shared} to={buildHref(to)} preventScrollReset>
      {children}
    </Link>
  ) : (
    <button {...shared} type="button">
      {children}
    </button>
  );
}
