import type { ReactNode } from 'react';
import { Link } from '#web/ui/link/link.tsx';

export interface PageLinkOptions {
  pageCount: number;
  buildHref?: (page: number) => string;
  onPage?: (page: number) => void;
}

interface Props extends PageLinkOptions {
  to: number;
  label: string;
  current?: boolean;
  children: ReactNode;
}

/** Without a target page the link is disabled, so that the others keep their position. */
export function PageLink({ to, label, current, pageCount, buildHref, onPage, children }: Props) {
  const shared = {
    'aria-label': label,
    ...(current && { 'aria-current': 'page' as const }),
    ...(onPage && { onClick: () => onPage(to) }),
  };
  if (to < 1 || to > pageCount) {
    return (
      <span
        role="link"
        aria-disabled="true"
        aria-label={label}
        className="page-step text-line-strong opacity-60"
      >
        {children}
      </span>
    );
  }
  return buildHref ? (
    <Link
      {...shared}
      to={buildHref(to)}
      preventScrollReset
      className="page-step [&:not([aria-current]):hover]:(bg-brand-tint text-brand) aria-[current]:(bg-brand text-on-brand font-bold)"
    >
      {children}
    </Link>
  ) : (
    <button
      {...shared}
      type="button"
      className="page-step [&:not([aria-current]):hover]:(bg-brand-tint text-brand) aria-[current]:(bg-brand text-on-brand font-bold)"
    >
      {children}
    </button>
  );
}
