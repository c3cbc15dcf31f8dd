import {
  BriefcaseBusiness,
  Cpu,
  GraduationCap,
  type LucideIcon,
  MessagesSquare,
  Network,
  Puzzle,
} from 'lucide-react';
import type { PostCategory } from '#contract/post-options.ts';

export const categoryIcons: Readonly<Record<PostCategory, LucideIcon>> = {
  interview: MessagesSquare,
  'system-design': Network,
  'problem-solving': Puzzle,
  career: BriefcaseBusiness,
  tutorial: GraduationCap,
  technology: Cpu,
};
