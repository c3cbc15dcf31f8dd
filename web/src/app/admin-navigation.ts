import { BriefcaseBusiness, LayoutDashboard, List, Plus } from 'lucide-react';
import type { NavEntry } from '#web/ui/sidebar/sidebar-nav.tsx';
import { adminPaths } from './paths.ts';

/** One row a screen; a screen that comes later is one more row here. */
export const adminNavigation: readonly NavEntry[] = [
  { label: 'Dashboard', icon: LayoutDashboard, to: adminPaths.dashboard },
  {
    label: 'Jobs',
    icon: BriefcaseBusiness,
    items: [
      { label: 'Add Job', icon: Plus, to: adminPaths.addJob },
      { label: 'Job List', icon: List, to: adminPaths.jobList },
    ],
  },
];
