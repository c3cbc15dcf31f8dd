import { labels } from '#web/features/blog/editor/post-fields.ts';

export const editLabels = {
  ...labels,
  anonymous: 'Anonymous to readers',
  author: 'Author',
  email: 'Email',
  status: 'Status',
  reason: 'Reason',
  featured: 'Featured',
} as const;
