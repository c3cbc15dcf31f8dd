import { Suspense } from 'react';
import { laterPart } from '#web/lib/loaded-part.tsx';

export const newsletterPart = laterPart(
  'src/features/newsletter/list-newsletter.tsx',
  async () => (await import('./list-newsletter.tsx')).ListNewsletter,
);

/** Below a list. */
export const newsletter = (
  <Suspense>
    <newsletterPart.Component />
  </Suspense>
);
