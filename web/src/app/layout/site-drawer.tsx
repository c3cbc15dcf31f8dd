import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { brand } from '#contract/brand.ts';
import { MenuDrawer } from '#web/ui/menu-drawer/menu-drawer.tsx';
import { NavLink } from '#web/ui/link/link.tsx';
import { Logo } from '#web/ui/logo/logo.tsx';
import { drawerLinks, useDrawerMenus } from './navigation.ts';
import { pages } from '#contract/public-paths.ts';

export function SiteDrawer({ onClose }: { onClose: () => void }) {
  const { key } = useLocation();
  const initialKey = useRef(key);
  // Navigation to another page or search closes it.
  useEffect(() => {
    if (key !== initialKey.current) onClose();
  }, [key, onClose]);
  const menus = useDrawerMenus();
  return (
    <MenuDrawer label="Menu" heading={<Logo name={brand.name} />} onClose={onClose}>
      <nav
        aria-label="Main"
        className="grid [&>a,&_summary]:(flex items-center justify-between min-h-[2.875rem] border-b border-line text-ink font-medium no-underline list-none cursor-pointer) [&_summary::-webkit-details-marker]:hidden [&>a[aria-current]]:(text-brand font-bold) [&>[open]>summary]:(border-b-transparent text-brand)"
      >
        <NavLink to={pages.home} end>
          Home
        </NavLink>
        {menus.map(({ label, links }) => (
          <details key={label} name="site-drawer" className="group">
            <summary>
              {label}
              <ChevronDown
                size={18}
                className="text-ink-faint [transition:transform_var(--quick)] group-[[open]]:[transform:rotate(180deg)]"
              />
            </summary>
            <ul className="pt-0 pb-3 pr-0 pl-3 border-b border-line">
              {links.map(({ label: text, to }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    className="flex items-center min-h-target pl-3 border-l-2 border-line text-ink-soft no-underline aria-[current]:(border-accent text-brand font-bold)"
                  >
                    {text}
                  </NavLink>
                </li>
              ))}
            </ul>
          </details>
        ))}
        {drawerLinks.map(({ label, to }) => (
          <NavLink key={to} to={to}>
            {label}
          </NavLink>
        ))}
      </nav>
    </MenuDrawer>
  );
}
