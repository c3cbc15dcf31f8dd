import { lateCode } from '#web/lib/api/lost-code.ts';

/** Reads and draws an article's Markdown. */
export const articleCode = lateCode(() => import('./article-text.tsx'));
