import { readFileSync } from 'node:fs';

const listDevDependencies = (folder) =>
  Object.keys(JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')).devDependencies);
/** Declared in a package.json that Knip does not read; aws-lambda has types only. */
const ignored = ['tools', 'tools/checks'].flatMap(listDevDependencies).concat('aws-lambda');

export default {
  entry: [
    'local/start.ts',
    'commands/*.ts',
    'infra/app.ts',
    'infra/deployment-role-app.ts',
    'commands/fetch-sharp.mjs',
    'infra/functions/bundle-functions.ts',
    'lambdas/entries/*.ts',
    'infra/cloudfront/*.js',
    'lambdas/platform/runtime/env-credentials.ts',
    'web/src/entry-server.tsx',
    'web/src/worker/{service-worker,unregister}.ts',
    'web/src/ui/icon/create-icon.ts',
    'local/gateway/lambda-worker.mjs',
    'bench/{benchmark-catalog,measure-site,judge-search}.ts',
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
  // Knip finds the settings of other tools by package.json.
  eslint: true,
  jest: true,
  playwright: true,
  vite: { config: 'web/vite*.config.ts' },
  ignoreDependencies: [new RegExp(`^(?:${ignored.join('|')})$`, 'u')],
  ignoreBinaries: ['java', 'jq', 'ldd'],
  ignoreExportsUsedInFile: true,
};
