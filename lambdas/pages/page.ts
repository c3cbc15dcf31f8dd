import { join } from 'node:path';
import { readings as blog } from '#lambdas/blog/reading.ts';
import { readings as categories } from '#lambdas/categories/public.ts';
import { readings as comments } from '#lambdas/comments/reading.ts';
import { readings as interviews } from '#lambdas/interviews/reading.ts';
import { readings as jobs } from '#lambdas/jobs/reading.ts';
import { renderPages } from './render-pages.ts';
import { openRenderer } from './renderer.ts';

/** Set by Lambda: where the bundle is. */
const folder = process.env['LAMBDA_TASK_ROOT'] ?? '.';

export const handler = renderPages({
  renderer: openRenderer(join(folder, 'web')),
  readings: { ...jobs, ...categories, ...blog, ...comments, ...interviews },
  now: () => new Date(),
  withinMs: 3_000,
});
