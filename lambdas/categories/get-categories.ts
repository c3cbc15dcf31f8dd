import { getCategories as route } from '#contract/categories.ts';
import { handle, ok } from '#lambdas/platform/http/serve.ts';

/** Section 3 numbers the kinds that can be added in this order. */
const kinds = ['company', 'batch', 'domain', 'experience level', 'location', 'pay', 'role'];

export const getCategories = handle(route, async () =>
  ok({ CategoryData: kinds.map((name, at) => ({ id: at + 1, name })) }),
);
