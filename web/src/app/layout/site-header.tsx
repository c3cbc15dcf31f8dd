import { ChevronDown, Menu as MenuIcon } from 'lucide-react';
import { type ComponentProps, Fragment, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { brand } from '#contract/brand.ts';
import { SavedJobsLink } from '#web/features/jobs/saved/saved-jobs-link.tsx';
import { useReload } from '#web/lib/page/query-navigation.ts';
import { IconButton } from '#web/ui/button/button.tsx';
import { Link, NavLink } from '#web/ui/link/link.tsx';
import { Logo } from '#web/ui/logo/logo.tsx';
import { Menu } from '#web/ui/menu/menu.tsx';
import { MenuDrawer } from '#web/ui/menu-drawer/menu-drawer.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { drawerLinks, includesPath, headerLinks, useDrawerMenus, useMenus } from './navigation.ts';
import { publicPaths } from '#contract/public-paths.ts';
import { ThemeToggle } from './theme-toggle.tsx';

const HeaderLink = (props: ComponentProps<typeof NavLink>) => (
  <NavLink
    {...props}
    className="nav-item inline-flex items-center py-0 px-3 text-ink-soft font-medium whitespace-nowrap aria-[current]:(text-brand font-bold)"
  />
);

function SiteDrawer({ onClose }: { onClose: () => void }) {
  const { key } = useLocation();
  const initialKey = useRef(key);
  // Navigation to another page or search closes it.
  useEffect(() => {
    if (key !== initialKey.current) onClose();
  }, [key, onClose]);
  const menus = useDrawerMenus();
  return (
    <MenuDrawer heading={<Logo name={brand.name} />} onClose={onClose}>
      <nav
        aria-label="Main"
        className="grid [&>a,&_summary]:(flex items-center justify-between min-h-[2.875rem] border-b border-line text-ink font-medium no-underline list-none cursor-pointer) [&_summary::-webkit-details-marker]:hidden [&>a[aria-current]]:(text-brand font-bold) [&>[open]>summary]:(border-b-transparent text-brand)"
      >
        <NavLink to={publicPaths.home} end>
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

/** Without JavaScript the whole navigation is shown at every width. */
export function SiteHeader() {
  const menus = useMenus();
  const { pathname } = useLocation();
  const [drawerOpen, setDrawerOpen] = useState(false);
  return (
    <header className="sticky z-30 top-0 border-b border-line bg-[color-mix(in_srgb,var(--paper),transparent_6%)] [backdrop-filter:blur(12px)] noscript:max-[72rem]:relative">
      <div className="flex items-center gap-6 max-w-page h-[var(--header-height)] mx-auto py-0 px-gutter noscript:max-[72rem]:flex-wrap noscript:max-[72rem]:gap-2 noscript:max-[72rem]:h-auto noscript:max-[72rem]:py-3">
        <Link
          to={publicPaths.home}
          className="flex rounded-sm no-underline"
          aria-label={`${brand.name} home`}
        >
          <Logo name={brand.name} />
        </Link>
        <nav
          aria-label="Main"
          className="flex items-center flex-1 max-[72rem]:hidden noscript:max-[72rem]:(relative flex flex-[1_0_100%] flex-wrap order-1 -mx-3)"
        >
          <HeaderLink to={publicPaths.home} end>
            Home
          </HeaderLink>
          {menus.map(({ label, links }) => (
            <Menu
              key={label}
              label={label}
              // More than 8 links take two columns.
              wide={links.length > 8}
              current={includesPath(links, pathname)}
            >
              {links.map(({ label: text, to }) => (
                <li key={to}>
                  <NavLink to={to}>{text}</NavLink>
                </li>
              ))}
            </Menu>
          ))}
          {headerLinks.map(({ label, to }) => (
            <Fragment key={to}>
              <HeaderLink to={to}>{label}</HeaderLink>{' '}
            </Fragment>
          ))}
        </nav>
        <div className="flex ml-auto [&>a]:relative [&>a[aria-current]]:text-brand">
          <SavedJobsLink />
          <ThemeToggle />
          <IconButton
            icon={MenuIcon}
            iconSize={22}
            className="needs-script hidden max-[72rem]:inline-flex"
            label="Open menu"
            aria-haspopup="dialog"
            onClick={() => setDrawerOpen(true)}
          />
        </div>
      </div>
      <ConnectionNotice onReconnect={useReload()} />
      {drawerOpen && <SiteDrawer onClose={() => setDrawerOpen(false)} />}
    </header>
  );
}
