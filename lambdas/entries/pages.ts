import { join } from 'node:path';
import { renderPages } from '#lambdas/pages/render-pages.ts';
import { openRenderer } from '#lambdas/pages/renderer.ts';
import { publicReadHandlers } from './public-read-handlers.ts';

/** Lambda sets it to the folder of the bundle. */
const folder = process.env['LAMBDA_TASK_ROOT'] ?? '.';

export const handler = renderPages({
  renderer: openRenderer(join(folder, 'web')),
  publicReadHandlers,
  now: () => new Date(),
  timeoutMs: 3_000,
});
