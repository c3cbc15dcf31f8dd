import { Suspense } from 'react';
import { belowPart } from '#web/lib/loaded-part.tsx';

export const commentsPart = belowPart(
  'src/features/comments/comments-of-page.tsx',
  async () => (await import('./comments-of-page.tsx')).CommentsOfPage,
);

export const comments = (
  <Suspense>
    <commentsPart.Component />
  </Suspense>
);
