import { ChevronDown, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { NavLink } from 'react-router-dom';
import styles from './sidebar.module.css';

export interface NavItem {
  label: string;
  icon: LucideIcon;
  to: string;
}

export interface NavGroup {
  label: string;
  icon: LucideIcon;
  items: readonly NavItem[];
}

export type NavEntry = NavItem | NavGroup;

interface Drawn {
  /** Icons only; the words stay for screen readers. */
  collapsed: boolean;
  onNavigate?: (() => void) | undefined;
}

function ItemLink({ item, collapsed, onNavigate }: Drawn & { item: NavItem }) {
  const Icon = item.icon;
  return (
    <li>
      <NavLink
        to={item.to}
        end
        className={styles['item'] ?? ''}
        title={collapsed ? item.label : undefined}
        onClick={onNavigate}
      >
        <Icon size={20} aria-hidden="true" />
        <span className={collapsed ? 'visually-hidden' : undefined}>{item.label}</span>
      </NavLink>
    </li>
  );
}

function Group({ group, ...drawn }: Drawn & { group: NavGroup }) {
  const [open, setOpen] = useState(true);
  const id = useId();
  const Icon = group.icon;
  const items = group.items.map((item) => <ItemLink key={item.to} item={item} {...drawn} />);
  if (drawn.collapsed) {
    return (
      <li>
        <ul className={styles['rail']} aria-label={group.label}>
          {items}
        </ul>
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        className={styles['item']}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon size={20} aria-hidden="true" />
        <span>{group.label}</span>
        <ChevronDown size={18} aria-hidden="true" className={styles['chevron']} />
      </button>
      <ul id={id} className={styles['group']} hidden={!open}>
        {items}
      </ul>
    </li>
  );
}

export function SidebarNav({ entries, ...drawn }: Drawn & { entries: readonly NavEntry[] }) {
  return (
    <nav aria-label="Administration" className={styles['nav']}>
      <ul className={styles['list']}>
        {entries.map((entry) =>
          'items' in entry ? (
            <Group key={entry.label} group={entry} {...drawn} />
          ) : (
            <ItemLink key={entry.to} item={entry} {...drawn} />
          ),
        )}
      </ul>
    </nav>
  );
}
