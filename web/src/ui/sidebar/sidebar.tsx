import { ChevronDown, type LucideIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '#web/ui/link/link.tsx';
import styles from './sidebar.module.css';

export interface NavItem {
  label: string;
  icon: LucideIcon;
  to: string;
  /** Further path prefixes at which the item is the current one. */
  pathPrefixes?: readonly string[];
  badge?: { count: number; label: string } | undefined;
}

export interface NavGroup {
  label: string;
  icon: LucideIcon;
  items: readonly NavItem[];
}

export type NavEntry = NavItem | NavGroup;

interface SharedProps {
  collapsed: boolean;
  onNavigate?: (() => void) | undefined;
}

const maxShownCount = 99;

function CountBadge({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <span className="min-w-6 ms-auto py-0 px-2 rounded-full bg-accent text-on-accent text-xs font-bold tabular-nums leading-6 text-center [&+svg]:ms-0 group-[[data-collapsed]]:(absolute top-0.5 right-0 min-w-4.5 px-1 text-[0.6875rem] leading-[1.125rem]) low-window:[.group:not([data-collapsed])_&]:leading-[1.375rem]">
      {count > maxShownCount ? `${maxShownCount}+` : count}
      <span className="visually-hidden"> {label}</span>
    </span>
  );
}

function SidebarLink({ item, collapsed, onNavigate }: SharedProps & { item: NavItem }) {
  const { to, icon: Icon, pathPrefixes = [] } = item;
  const path = useLocation().pathname.replace(/\/$/, '');
  const isCurrent = path === to || pathPrefixes.some((start) => path.startsWith(start));
  return (
    <li>
      <Link
        to={to}
        className="sidebar-link"
        aria-current={isCurrent ? 'page' : undefined}
        title={collapsed ? item.label : undefined}
        onClick={onNavigate}
      >
        <Icon size={20} />
        <span className={collapsed ? 'visually-hidden' : undefined}>{item.label}</span>
        {item.badge && <CountBadge {...item.badge} />}
      </Link>
    </li>
  );
}

function SidebarGroup({ group, ...shared }: SharedProps & { group: NavGroup }) {
  const [open, setOpen] = useState(true);
  const id = useId();
  const Icon = group.icon;
  const items = group.items.map((item) => <SidebarLink key={item.to} item={item} {...shared} />);
  const badges = group.items.flatMap(({ badge }) => badge ?? []);
  const count = badges.reduce((sum, badge) => sum + badge.count, 0);
  if (shared.collapsed) {
    return (
      <li>
        <ul
          className="grid gap-1 py-1 [border-block:1px_solid_var(--line)]"
          aria-label={group.label}
        >
          {items}
        </ul>
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        className="sidebar-link"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon size={20} />
        <span>{group.label}</span>
        {!open && <CountBadge count={count} label={badges[0]?.label ?? ''} />}
        <ChevronDown
          size={18}
          className="ms-auto [transition:rotate_var(--quick)] [[aria-expanded=false]_&]:[rotate:-90deg]"
        />
      </button>
      <ul
        id={id}
        className="grid gap-1 mt-1 ms-4 ps-2 border-s border-line [&[hidden]]:hidden low-window:[.group:not([data-collapsed])_&]:(gap-0 mt-0)"
        hidden={!open}
      >
        {items}
      </ul>
    </li>
  );
}

export function SidebarNav({ entries, ...shared }: SharedProps & { entries: readonly NavEntry[] }) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={nav} aria-label="Administration" className={styles['nav']}>
      <ul className="grid gap-1 low-window:[.group:not([data-collapsed])_&]:gap-0">
        {entries.map((entry) =>
          'items' in entry ? (
            <SidebarGroup key={entry.label} group={entry} {...shared} />
          ) : (
            <SidebarLink key={entry.to} item={entry} {...shared} />
          ),
        )}
      </ul>
    </nav>
  );
}
