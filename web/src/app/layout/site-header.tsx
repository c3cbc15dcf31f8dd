import { Menu as MenuIcon } from 'lucide-react';
import { type ComponentProps, Fragment, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { brand } from '#contract/brand.ts';
import { SavedLink } from '#web/features/jobs/saved/saved-jobs-link.tsx';
import { useReload } from '#web/lib/page/page.ts';
import { IconButton } from '#web/ui/button/button.tsx';
import { Link, NavLink } from '#web/ui/link/link.tsx';
import { Logo } from '#web/ui/logo/logo.tsx';
import { Menu } from '#web/ui/menu/menu.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { includesPath, headerLinks, useMenus } from './navigation.ts';
import { pages } from '#contract/public-paths.ts';
import { SiteDrawer } from './site-drawer.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const HeaderLink = (props: ComponentProps<typeof NavLink>) => (
  <NavLink
    {...props}
    className="nav-item inline-flex items-center py-0 px-3 text-ink-soft font-medium whitespace-nowrap aria-[current]:(text-brand font-bold)"
  />
);

/** Without JavaScript the whole navigation is shown at every width. */
export function SiteHeader() {
  const menus = useMenus();
  const { pathname } = useLocation();
  const [drawerOpen, setDrawerOpen] = useState(false);
  return (
    <header className="sticky z-30 top-0 border-b border-line bg-[color-mix(in_srgb,var(--paper),transparent_6%)] [backdrop-filter:blur(12px)] noscript:max-[72rem]:relative">
      <div className="flex items-center gap-6 max-w-page h-[var(--header-height)] mx-auto py-0 px-gutter noscript:max-[72rem]:flex-wrap noscript:max-[72rem]:gap-2 noscript:max-[72rem]:h-auto noscript:max-[72rem]:py-3">
        <Link
          to={pages.home}
          className="flex rounded-sm no-underline"
          aria-label={`${brand.name} home`}
        >
          <Logo name={brand.name} />
        </Link>
        <nav
          aria-label="Main"
          className="flex items-center flex-1 max-[72rem]:hidden noscript:max-[72rem]:(relative flex flex-[1_0_100%] flex-wrap order-1 -mx-3)"
        >
          <HeaderLink to={pages.home} end>
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
          <SavedLink />
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
