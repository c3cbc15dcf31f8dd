import { FileText, type LucideIcon, NotebookPen, UsersRound } from 'lucide-react';
import type { ContentListName } from '#contract/admin-submission-lists.ts';

export const contentIcons: Readonly<Record<ContentListName, LucideIcon>> = {
  posts: FileText,
  interviews: UsersRound,
  adminInterviews: NotebookPen,
};
