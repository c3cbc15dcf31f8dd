import { readFileSync } from 'node:fs';
import { buildSync } from 'esbuild';
import { allRoutes, functionOf } from '#contract/routes.ts';
import { entryOf } from '#infra/functions/bundle.ts';
import { functionNames, type FunctionName } from '#infra/functions/function-table.ts';

const folder = '.cache/bundled-code';

const { outputs } = buildSync({
  entryPoints: Object.fromEntries(functionNames.map((name) => [name, entryOf(name)])),
  outdir: folder,
  bundle: true,
  write: false,
  metafile: true,
  format: 'esm',
  platform: 'node',
  packages: 'external',
}).metafile;

// Every function has these, and uses them only where its routes ask for it.
const handlerKit = new Set(
  [
    ...['http/serve-request', 'http/authenticate', 'http/idempotency', 'http/rate-limits'],
    ...['http/day-hash', 'table'],
  ].map((name) => `lambdas/platform/${name}.ts`),
);

/** Reached by anybody: by a public route, or at an address of its own. */
export const isForVisitors = (name: string): boolean =>
  name === 'pages' ||
  allRoutes.some((route) => route.audience === 'public' && functionOf(route) === name);

/** All our source text that is in a function's bundle, the handler kit left out. */
export const bundledCode = (name: FunctionName): string => {
  const bundle = outputs[`${folder}/${name}.js`];
  if (!bundle) throw new Error(`no bundle for ${name}`);
  return Object.entries(bundle.inputs)
    .filter(([path, { bytesInOutput }]) => path.startsWith('lambdas/') && bytesInOutput > 0)
    .map(([path]) => path)
    .filter((path) => !handlerKit.has(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
};
