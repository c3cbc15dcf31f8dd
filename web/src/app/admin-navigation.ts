import {
  BriefcaseBusiness,
  FileUp,
  FileText,
  History,
  LayoutDashboard,
  List,
  MessageSquareText,
  MessagesSquare,
  NotebookPen,
  Plus,
  Shapes,
  UserPen,
  Users,
} from 'lucide-react';
import type { NavEntry } from '#web/ui/sidebar/sidebar-nav.tsx';
import { adminPaths } from './admin-paths.ts';

/** One row a screen; a screen that comes later is one more row here. */
export const adminNavigation: readonly NavEntry[] = [
  { label: 'Dashboard', icon: LayoutDashboard, to: adminPaths.dashboard },
  {
    label: 'Jobs',
    icon: BriefcaseBusiness,
    items: [
      { label: 'Add Job', icon: Plus, to: adminPaths.addJob },
      { label: 'Job List', icon: List, to: adminPaths.jobList },
      { label: 'Import', icon: FileUp, to: adminPaths.importJobs },
    ],
  },
  {
    label: 'Categories',
    icon: Shapes,
    to: adminPaths.categories,
    covers: ['/admin/category/', '/admin/add-work-', '/admin/add-role-', '/admin/add-company-'],
  },
  { label: 'User Feedback', icon: MessageSquareText, to: adminPaths.feedback },
  {
    label: 'Interview Experiences',
    icon: FileText,
    items: [
      { label: 'All Blog Posts', icon: List, to: adminPaths.blogPosts },
      { label: 'From Visitors', icon: UserPen, to: adminPaths.userInterviews },
      { label: 'Our Own', icon: NotebookPen, to: adminPaths.adminInterviews },
    ],
  },
  { label: 'Comments', icon: MessagesSquare, to: adminPaths.comments },
  { label: 'Administrators', icon: Users, to: adminPaths.administrators },
  { label: 'Audit Log', icon: History, to: adminPaths.audit },
];
