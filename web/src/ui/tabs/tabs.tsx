import type { To } from 'react-router-dom';
import { Link } from '../link/link.tsx';

export interface Tab {
  label: string;
  to: To;
  isCurrent: boolean;
  count?: string | number | undefined;
}

export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav
    aria-label={label}
    className="flex flex-wrap gap-1 mb-3 max-xs:flex-nowrap max-xs:overflow-x-auto max-xs:pb-1"
  >
    {tabs.map((tab) => (
      <Link
        key={tab.label}
        to={tab.to}
        preventScrollReset
        className="group nav-item inline-flex gap-2 items-center p-2 border border-transparent text-ink-soft font-medium whitespace-nowrap aria-[current]:(border-brand bg-brand-tint text-brand font-bold)"
        {...(tab.isCurrent && { 'aria-current': 'true' as const })}
      >
        {tab.label}{' '}
        <span className="min-w-[1ch] text-ink-faint text-xs tabular-nums group-[[aria-current]]:text-inherit group-hover:text-inherit">
          {tab.count}
        </span>
      </Link>
    ))}
  </nav>
);
