import { fetchCode } from '#web/lib/api/lost-code.ts';
import type * as articleText from './article-text.tsx';

type ArticleCode = typeof articleText;

let code: ArticleCode | undefined;

/** Reads and draws an article's Markdown; undefined until it was fetched. */
export const articleCode = (): ArticleCode | undefined => code;

/** Rejects with `LostCode` where it cannot be fetched. */
export const fetchArticleCode = async (): Promise<ArticleCode> =>
  (code ??= await fetchCode(() => import('./article-text.tsx')));
