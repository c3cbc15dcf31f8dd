import { submissionLists } from './submission-kinds.ts';

/** Kinds of what waits for an administrator, in the order in which their tabs stand. */
export const inboxKinds = [
  'drafts',
  ...submissionLists,
  'comments',
  'messages',
  'registrations',
  'reports',
  'links',
  'closing',
] as const;
export type InboxKind = (typeof inboxKinds)[number];
