import { join } from 'node:path';
import { renderPages } from '#lambdas/pages/render-pages.ts';
import { openRenderer } from '#lambdas/pages/renderer.ts';
import { readings } from './readings.ts';

/** Set by Lambda: where the bundle is. */
const folder = process.env['LAMBDA_TASK_ROOT'] ?? '.';

export const handler = renderPages({
  renderer: openRenderer(join(folder, 'web')),
  readings,
  now: () => new Date(),
  withinMs: 3_000,
});
