import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allRoutes, getFunctionName } from '#contract/routes.ts';
import { bundle } from '#infra/functions/build-function-packages.ts';
import type { FunctionName } from '#infra/settings/environments.ts';

const folder = mkdtempSync(join(tmpdir(), 'bundled-code-'));
const bundles = bundle(folder);
rmSync(folder, { recursive: true });

// Every function has these, and uses them only where its routes ask for it.
const handlerKit = new Set(
  [
    ...['http/serve-request', 'http/authenticate', 'http/idempotency', 'http/rate-limiter'],
    ...['http/day-hash', 'table', 'table/write-rows'],
  ].map((name) => `lambdas/platform/${name}.ts`),
);

/** Reached by anybody: by a public route, or at an address of its own. */
export const isForVisitors = (name: string): boolean =>
  name === 'pages' ||
  allRoutes.some((route) => route.audience === 'public' && getFunctionName(route) === name);

/** All our source text that is in a function's bundle, the handler kit left out. */
export const bundledCode = (name: FunctionName): string =>
  bundles[name].modules
    .filter((path) => path.startsWith('lambdas/') && !handlerKit.has(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
