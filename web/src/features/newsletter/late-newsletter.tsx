import { Suspense } from 'react';
import { belowPart } from '#web/lib/loaded-part.tsx';

/** Below a list. */
export const newsletterPart = belowPart(
  'src/features/newsletter/list-newsletter.tsx',
  async () => (await import('./list-newsletter.tsx')).ListNewsletter,
);

export const newsletter = (
  <Suspense>
    <newsletterPart.Component />
  </Suspense>
);

/** Beside an article, under those that are like it. */
export const articleNewsletterPart = belowPart(
  'src/features/newsletter/article-newsletter.tsx',
  async () => (await import('./article-newsletter.tsx')).ArticleNewsletter,
);

export const articleNewsletter = (
  <Suspense>
    <articleNewsletterPart.Component />
  </Suspense>
);
