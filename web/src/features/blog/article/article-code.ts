import { lateCode } from '#web/lib/api/lost-code.ts';

export const articleCode = lateCode(() => import('./article-text.tsx'));
