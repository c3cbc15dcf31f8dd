import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { useMedia } from '../media/use-media.ts';
import { type NavEntry, SidebarNav } from './sidebar-nav.tsx';
import styles from './sidebar.module.css';

const storageKey = 'sidebar';

/** The choice made by hand is remembered for wide screens. */
export function useCollapse(belowWidth: number): { collapsed: boolean; toggle: () => void } {
  const narrow = useMedia(`(max-width: ${belowWidth - 0.02}px)`);
  const [chosen, setChosen] = useState(() => {
    try {
      return localStorage.getItem(storageKey) === 'collapsed';
    } catch {
      return false;
    }
  });
  const [openWhenNarrow, setOpenWhenNarrow] = useState(false);
  const [wasNarrow, setWasNarrow] = useState(narrow);
  if (wasNarrow !== narrow) {
    setWasNarrow(narrow);
    setOpenWhenNarrow(false);
  }

  const toggle = () => {
    if (narrow) {
      setOpenWhenNarrow(!openWhenNarrow);
      return;
    }
    const collapsed = !chosen;
    try {
      localStorage.setItem(storageKey, collapsed ? 'collapsed' : 'open');
    } catch {
      // The choice then lasts until the page is left.
    }
    setChosen(!chosen);
  };
  return { collapsed: narrow ? !openWhenNarrow : chosen, toggle };
}

interface SidebarProps {
  entries: readonly NavEntry[];
  collapsed: boolean;
  brand: (collapsed: boolean) => ReactNode;
  footer: (collapsed: boolean) => ReactNode;
  onToggle: () => void;
}

export function Sidebar(props: SidebarProps) {
  const { entries, collapsed, brand, footer, onToggle } = props;
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <div className={`group ${styles['sidebar']}`} data-collapsed={collapsed ? '' : undefined}>
      <div className="flex items-center justify-between gap-2 min-h-target ps-2 group-[[data-collapsed]]:flex-col group-[[data-collapsed]]:pt-1 group-[[data-collapsed]]:px-0 group-[[data-collapsed]]:pb-0">
        {brand(collapsed)}
        <IconButton
          icon={Icon}
          iconSize={20}
          label={collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
          aria-expanded={!collapsed}
          onClick={onToggle}
        />
      </div>
      <SidebarNav entries={entries} collapsed={collapsed} />
      <div className={styles['footer']}>{footer(collapsed)}</div>
    </div>
  );
}
