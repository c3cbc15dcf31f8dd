import { categorySeed } from '#contract/category-seed.ts';
import { table } from '#lambdas/platform/table.ts';
import { categoryRepository } from './category-repository.ts';

/** Invoked by each deployment: a new environment has the documented categories from its first minute. */
export const handler = (): Promise<void> => categoryRepository(table()).seed(categorySeed);
