import { laterPart } from '#web/lib/loaded-part.tsx';

export const comments = laterPart(
  'src/features/comments/comments-of-page.tsx',
  async () => (await import('./comments-of-page.tsx')).CommentsOfPage,
  { below: true },
);
