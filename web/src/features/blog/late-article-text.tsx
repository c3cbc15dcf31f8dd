import { standingPart } from '#web/lib/loaded-part.tsx';
import { ArticleTextLoading } from './article-loading.tsx';

/** Markdown is read by a program of its own, which a text to be read can wait for. */
export const articleText = standingPart(
  'src/features/blog/article-text.tsx',
  async () => (await import('./article-text.tsx')).ArticleText,
  <ArticleTextLoading />,
);

export const articleContentsAside = standingPart(
  'src/features/blog/article-contents.tsx',
  async () => (await import('./article-contents.tsx')).ArticleContentsAside,
  <></>,
);
