import { laterPart } from '#web/lib/loaded-part.tsx';

/** Below a list. */
export const newsletter = laterPart(
  'src/features/newsletter/list-newsletter.tsx',
  async () => (await import('./list-newsletter.tsx')).ListNewsletter,
  { below: true },
);

/** Beside an article, under those that are like it. */
export const articleNewsletter = laterPart(
  'src/features/newsletter/article-newsletter.tsx',
  async () => (await import('./article-newsletter.tsx')).ArticleNewsletter,
  { below: true },
);
