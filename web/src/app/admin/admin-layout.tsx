import {
  LogOut,
  Menu,
  UserRound,
  BriefcaseBusiness,
  Building2,
  FilePenLine,
  FileUp,
  Files,
  Flag,
  History,
  Inbox,
  LayoutDashboard,
  List,
  MessageSquareText,
  MessagesSquare,
  PanelLeftClose,
  PanelLeftOpen,
  Plus,
  Rss,
  Shapes,
  Unlink,
  Users,
  type LucideIcon,
} from 'lucide-react';
import {
  onlineManager,
  QueryClientProvider,
  useIsFetching,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { brand } from '#contract/brand.ts';
import {
  contentListNames,
  contentListPath,
  contentLists,
} from '#contract/admin-submission-lists.ts';
import { sidebarCollapseWidth } from '#contract/limits.ts';
import { companyAdminMessages } from '#contract/messages/company-admin.ts';
import { inboxMessages } from '#contract/messages/inbox.ts';
import { draftMessages } from '#contract/messages/job-draft.ts';
import type { PendingCounts } from '#contract/inbox.ts';
import { enableAdminCalls } from '#web/features/accounts/enable-admin-calls.ts';
import { signOut } from '#web/features/accounts/session.ts';
import { pendingCountsQuery } from '#web/features/dashboard/api.ts';
import { lazyComponent } from '#web/lib/lazy-code.ts';
import { useCachedSince } from '#web/lib/api/cached-since.ts';
import { createQueryClient } from '#web/lib/admin/query-client.ts';
import { contentIcons } from '#web/lib/admin/submission-list-icons.ts';
import { createPersistedText } from '#web/lib/storage/persisted-text.ts';
import { useResettableState } from '#web/lib/use-resettable-state.ts';
import { Button, IconButton } from '#web/ui/button/button.tsx';
import { MenuDrawer } from '#web/ui/menu-drawer/menu-drawer.tsx';
import { sumCounts } from '#web/ui/format-count/format-count.ts';
import { confirmLeave } from '#web/ui/leave-guard/leave-guard.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { Logo } from '#web/ui/logo/logo.tsx';
import { useMediaQuery } from '#web/ui/browser-hooks/use-media-query.ts';
import { SidebarNav, type NavEntry, type NavItem } from '#web/ui/sidebar/sidebar.tsx';
import { ConnectionNotice } from '../layout/connection-notice.tsx';
import { MainContent } from '../layout/main-content.tsx';
import { PageLoading } from '../states/page-loading.tsx';
import { adminPaths, categoryPaths } from '#contract/admin-paths.ts';
import { ThemeToggle } from '../layout/theme-toggle.tsx';

enableAdminCalls();

const BulkTaskReport = lazyComponent(
  async () => (await import('#web/features/job-admin/list/bulk-task-report.tsx')).BulkTaskReport,
);

const { sidebarFailed: failedLabel } = draftMessages;
const withBadge = (count: number | undefined, label: string = 'waiting') =>
  count === undefined ? {} : { badge: { count, label } };

const navItem = (label: string, icon: LucideIcon, to: string, more: Partial<NavItem> = {}) => ({
  label,
  icon,
  to,
  ...more,
});

const buildNavEntries = (waiting: Partial<PendingCounts>): readonly NavEntry[] => [
  navItem(inboxMessages.title, Inbox, adminPaths.inbox, withBadge(sumCounts(waiting))),
  navItem('Dashboard', LayoutDashboard, adminPaths.dashboard),
  {
    label: 'Jobs',
    icon: BriefcaseBusiness,
    items: [
      navItem('Add Job', Plus, adminPaths.addJob),
      navItem('Drafts', FilePenLine, adminPaths.drafts, withBadge(waiting.drafts, failedLabel)),
      navItem('Job List', List, adminPaths.jobList),
      navItem(companyAdminMessages.title, Building2, adminPaths.companies),
      navItem('Import', FileUp, adminPaths.importJobs),
      navItem('Boards', Rss, adminPaths.sources, withBadge(waiting.sources)),
      navItem('Reports', Flag, adminPaths.reports, withBadge(waiting.reports)),
      navItem('Links', Unlink, adminPaths.failingLinks, withBadge(waiting.links)),
    ],
  },
  navItem('Categories', Shapes, adminPaths.categories, {
    pathPrefixes: [adminPaths.category(''), ...Object.values(categoryPaths)],
  }),
  navItem(
    'User Feedback',
    MessageSquareText,
    adminPaths.feedback,
    withBadge(waiting.messages, 'unread'),
  ),
  {
    label: 'Interview Experiences',
    icon: Files,
    items: contentListNames.map((name) => {
      const { label } = contentLists[name];
      return navItem(label, contentIcons[name], contentListPath(name), withBadge(waiting[name]));
    }),
  },
  navItem('Comments', MessagesSquare, adminPaths.comments, withBadge(waiting.comments)),
  navItem('Administrators', Users, adminPaths.administrators, withBadge(waiting.registrations)),
  navItem('Audit Log', History, adminPaths.audit),
];

const DashboardLink = ({ isSymbolOnly = false }: { isSymbolOnly?: boolean }) => (
  <Link
    to={adminPaths.dashboard}
    className="inline-flex rounded-sm no-underline"
    aria-label={`${brand.name} dashboard`}
  >
    <Logo name={brand.name} isSymbolOnly={isSymbolOnly} />
  </Link>
);

function AccountControls({ collapsed = false }: { collapsed?: boolean }) {
  const [isSigningOut, setSigningOut] = useState(false);
  const handleSignOut = async () => {
    if (!(await confirmLeave())) return;
    setSigningOut(true);
    await signOut();
  };
  return (
    <div
      className="group grid grid-cols-[1fr_auto] gap-2 items-center [&>:last-child]:col-span-full [&[data-collapsed]]:grid-cols-[auto] [&[data-collapsed]]:justify-center [&[data-collapsed]]:justify-items-center"
      data-collapsed={collapsed ? '' : undefined}
    >
      <p className="flex gap-3 items-center ps-3 text-sm font-bold group-[[data-collapsed]]:p-0">
        <UserRound size={20} />
        <span className={collapsed ? 'visually-hidden' : undefined}>Administrator</span>
      </p>
      <ThemeToggle />
      <Button
        variant="outline"
        size="small"
        iconOnly={collapsed}
        title={collapsed ? 'Sign out' : undefined}
        disabled={isSigningOut}
        onClick={() => void handleSignOut()}
      >
        <LogOut size={18} />
        <span className={collapsed ? 'visually-hidden' : undefined}>Sign out</span>
      </Button>
    </div>
  );
}

function PhoneHeader({ entries }: { entries: readonly NavEntry[] }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className="sticky z-5 top-0 flex gap-2 items-center h-[var(--header-height)] py-0 px-2 border-b border-line bg-surface">
      <IconButton icon={Menu} iconSize={22} label="Open menu" onClick={() => setOpen(true)} />
      <DashboardLink />
      {open && (
        <MenuDrawer side="left" heading={<Logo name={brand.name} />} onClose={close}>
          <div className="grid gap-6">
            <SidebarNav entries={entries} collapsed={false} onNavigate={close} />
            <AccountControls />
          </div>
        </MenuDrawer>
      )}
    </header>
  );
}

const storedSidebar = createPersistedText('sidebar');

/** Stores whether the sidebar was collapsed on a wide screen; a narrow one collapses it itself. */
function useSidebar() {
  const isNarrow = useMediaQuery(`(max-width: ${sidebarCollapseWidth - 0.02}px)`);
  const [isCollapsed, setIsCollapsed] = useState(() => storedSidebar.read() === 'collapsed');
  const [isOpenWhenNarrow, setIsOpenWhenNarrow] = useResettableState(String(isNarrow), false);
  const toggle = () => {
    if (isNarrow) return setIsOpenWhenNarrow(!isOpenWhenNarrow);
    storedSidebar.write(isCollapsed ? 'open' : 'collapsed');
    setIsCollapsed(!isCollapsed);
  };
  return { collapsed: isNarrow ? !isOpenWhenNarrow : isCollapsed, toggle };
}

function DesktopSidebar({ entries }: { entries: readonly NavEntry[] }) {
  const { collapsed, toggle } = useSidebar();
  return (
    <header className="sticky top-0 flex-none h-dvh [border-inline-end:1px_solid_var(--line)] bg-surface">
      <div
        className="group flex flex-col gap-4 w-62 h-full p-3 data-[collapsed]:w-17 low-window:[&:not([data-collapsed])]:(gap-2 py-2)"
        data-collapsed={collapsed ? '' : undefined}
      >
        <div className="flex items-center justify-between gap-2 min-h-target ps-2 group-[[data-collapsed]]:flex-col group-[[data-collapsed]]:pt-1 group-[[data-collapsed]]:px-0 group-[[data-collapsed]]:pb-0">
          <DashboardLink isSymbolOnly={collapsed} />
          <IconButton
            icon={collapsed ? PanelLeftOpen : PanelLeftClose}
            iconSize={20}
            label={collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
            aria-expanded={!collapsed}
            onClick={toggle}
          />
        </div>
        <SidebarNav entries={entries} collapsed={collapsed} />
        <div className="grid gap-2 pt-3 border-t border-line low-window:[.group:not([data-collapsed])_&]:pt-2">
          <AccountControls collapsed={collapsed} />
        </div>
      </div>
    </header>
  );
}

function AdminConnectionNotice() {
  const client = useQueryClient();
  const isCached = useCachedSince() !== undefined;
  const refetchQueries = () => {
    // Cached data count as fresh, so they would not be read again by themselves.
    if (isCached) void client.invalidateQueries();
    else
      void client.refetchQueries(
        { type: 'active', predicate: ({ state }) => state.status === 'error' },
        { cancelRefetch: false },
      );
  };
  return <ConnectionNotice isBusy={useIsFetching() > 0} onReconnect={refetchQueries} />;
}

function AdminLayout() {
  const isPhone = useMediaQuery('(max-width: 599.98px)');
  const { data } = useQuery(pendingCountsQuery);
  const entries = buildNavEntries(data ?? {});
  return (
    <div className="flex min-h-dvh max-xs:flex-col">
      <a
        href="#main"
        className="visually-hidden fixed z-10 top-2 left-2 py-2 px-4 rounded-sm bg-brand text-on-brand font-bold"
      >
        Skip to content
      </a>
      {isPhone ? <PhoneHeader entries={entries} /> : <DesktopSidebar entries={entries} />}
      <div className="flex-1 min-w-0">
        <div className="sticky z-4 top-0 max-xs:top-[var(--header-height)]">
          <AdminConnectionNotice />
        </div>
        <MainContent className="pt-8 pb-12 px-gutter max-xs:pt-5">
          <Suspense>
            <BulkTaskReport />
          </Suspense>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </MainContent>
      </div>
    </div>
  );
}

// TanStack Query assumes to be online at first, so it would miss the first reconnection.
onlineManager.setOnline(navigator.onLine);

/** Each session has its own cache, so that the next administrator does not see its data. */
export function Component() {
  const [client] = useState(() => createQueryClient());
  return (
    <QueryClientProvider client={client}>
      <AdminLayout />
    </QueryClientProvider>
  );
}
