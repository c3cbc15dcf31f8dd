import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { type NavEntry, SidebarNav } from './sidebar-nav.tsx';
import styles from './sidebar.module.css';

interface SidebarProps {
  entries: readonly NavEntry[];
  collapsed: boolean;
  /** Shown at the head; gets whether there is room for words. */
  brand: (collapsed: boolean) => ReactNode;
  footer: (collapsed: boolean) => ReactNode;
  onToggle: () => void;
}

export function Sidebar(props: SidebarProps) {
  const { entries, collapsed, brand, footer, onToggle } = props;
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <div className={styles['sidebar']} data-collapsed={collapsed ? '' : undefined}>
      <div className={styles['head']}>
        {brand(collapsed)}
        <Button
          variant="plain"
          iconOnly
          aria-label={collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
          aria-expanded={!collapsed}
          onClick={onToggle}
        >
          <Icon size={20} aria-hidden="true" />
        </Button>
      </div>
      <SidebarNav entries={entries} collapsed={collapsed} />
      <div className={styles['footer']}>{footer(collapsed)}</div>
    </div>
  );
}
