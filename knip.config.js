import { readFileSync } from 'node:fs';

const listTools = (folder) =>
  Object.keys(JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')).devDependencies);
/** Named by a package.json that Knip does not read; of aws-lambda there are types alone. */
const tools = [...listTools('tools'), ...listTools('tools/checks'), 'aws-lambda'];

export default {
  entry: [
    'local/start.ts',
    'commands/*.ts',
    'infra/app.ts',
    'infra/deployment-app.ts',
    'commands/fetch-sharp.mjs',
    'infra/functions/bundle-functions.ts',
    'lambdas/entries/*.ts',
    'infra/cloudfront/*.js',
    'lambdas/platform/runtime/env-credentials.ts',
    'web/src/server.tsx',
    'web/src/worker/{sw,retired}.ts',
    'web/src/ui/icon/drawn-icon.ts',
    'local/gateway/worker.mjs',
    'bench/{bench,budgets,judge}.ts',
    'local/seed/seed.ts',
    'test/**/*.test.{ts,tsx}',
    'test/local/api/product-process.ts',
    'test/web/{setup-*,compile-constants}.ts',
    'test/slow/mutated.config.js',
  ],
  project: [
    '{commands,contract,domain,job-import,infra,lambdas,local,bench,test}/**/*.{ts,tsx,js,mjs}',
    'web/{src,build}/**/*.{ts,tsx}',
  ],
  // Elsewhere Knip knows by package.json whose settings to read.
  eslint: true,
  jest: true,
  playwright: true,
  vite: { config: 'web/vite*.config.ts' },
  ignoreDependencies: [new RegExp(`^(?:${tools.join('|')})$`, 'u')],
  ignoreBinaries: ['java', 'jq', 'ldd'],
  ignoreExportsUsedInFile: true,
};
