import { join } from 'node:path';
import { handler as blog } from '#lambdas/blog/reading.ts';
import { handler as categories } from '#lambdas/categories/public.ts';
import { handler as comments } from '#lambdas/comments/reading.ts';
import { handler as interviews } from '#lambdas/interviews/reading.ts';
import { handler as jobs } from '#lambdas/jobs/reading.ts';
import { drawPages } from './draw-pages.ts';
import { openRenderer } from './renderer.ts';

/** Set by Lambda: where the bundle is. */
const folder = process.env['LAMBDA_TASK_ROOT'] ?? '.';

export const handler = drawPages({
  renderer: openRenderer(join(folder, 'web')),
  handlers: {
    'jobs-public': jobs,
    'categories-public': categories,
    'blog-public': blog,
    'comments-public': comments,
    'interviews-public': interviews,
  },
  now: () => new Date(),
  withinMs: 3_000,
});
