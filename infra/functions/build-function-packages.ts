import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Manifest } from 'vite';
import type { FunctionName } from '../settings/environments.ts';
import { functionNames } from './function-configs.ts';
import { webBuildPaths } from '../site/web-build-paths.ts';

const previewImageFiles = [
  'lambdas/preview-images/assets',
  'node_modules/harfbuzzjs/hb.wasm',
  'web/public/share.jpg',
];

function findImports(built: Manifest, source: string, found = new Set<string>()): Set<string> {
  const chunk = built[source];
  if (!chunk || found.has(source)) return found;
  found.add(source);
  for (const name of chunk.imports ?? []) findImports(built, name, found);
  return found;
}

/** Vite's manifest without the back office. Chunks that index.html loads are not listed again for each page. */
function buildPageManifest(built: Manifest): Manifest {
  const shared = findImports(built, 'index.html');
  const publicSources = new Set(shared);
  for (const [source, { isEntry, isDynamicEntry }] of Object.entries(built)) {
    // The back office is rendered in the browser only.
    const isPublic = !source.startsWith('src/pages/admin/');
    if ((isEntry || isDynamicEntry) && isPublic) findImports(built, source, publicSources);
  }
  return Object.fromEntries(
    Object.entries(built)
      .filter(([source]) => publicSources.has(source))
      .map(([source, { file, css, imports = [], dynamicImports }]) => {
        const own = imports.filter((name) => shared.has(source) || !shared.has(name));
        const lazyImports = shared.has(source) ? undefined : dynamicImports;
        const chunk = { file, ...(own.length > 0 && { imports: own }), ...(css && { css }) };
        return [source, { ...chunk, ...(lazyImports && { dynamicImports: lazyImports }) }];
      }),
  );
}

const native = 'sharp';

const run = (script: string, ...args: string[]): string =>
  execFileSync(process.execPath, [script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });

/** What a bundle consists of: `modules` are files of the project or of packages in it, `imports` what Node loads at run time. */
export interface Bundle {
  modules: readonly string[];
  imports: readonly string[];
}

export function bundle(folder: string): Readonly<Record<FunctionName, Bundle>> {
  rmSync(folder, { recursive: true, force: true });
  for (const part of previewImageFiles) {
    cpSync(part, join(folder, 'images', basename(part)), { recursive: true });
  }
  const entries = functionNames.map((name) => `${name}=lambdas/entries/${name}.ts`);
  return JSON.parse(run('infra/functions/bundle-functions.ts', folder, native, ...entries));
}

export const listNativeImporters = (bundles: Readonly<Record<FunctionName, Bundle>>) =>
  functionNames.filter((name) => bundles[name].imports.includes(native));

const findNativeForLambda = (): string => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const folder = join('.cache', `${native}-linux-arm64-${dependencies[native]}`, 'node_modules');
  if (!existsSync(folder)) run('commands/fetch-sharp.mjs');
  if (existsSync(folder)) return folder;
  throw new Error(`${folder} is missing: run "node commands/fetch-sharp.mjs" once, online.`);
};

/** Throws where the web is not built. */
export function packWeb(folder: string, { index, manifest, renderer } = webBuildPaths): void {
  const target = join(folder, 'pages', 'web');
  rmSync(target, { recursive: true, force: true });
  const pages = buildPageManifest(JSON.parse(readFileSync(manifest, 'utf8')));
  const stylesheets = Object.values(pages)
    .flatMap(({ css = [] }) => css)
    .map((file) => [file, readFileSync(join(dirname(index), file), 'utf8')] as const);
  const write = (name: string, value: object) =>
    writeFileSync(join(target, name), JSON.stringify(value));
  cpSync(index, join(target, 'index.html'));
  write('manifest.json', pages);
  write('sheets.json', Object.fromEntries(stylesheets));
  cpSync(renderer, join(target, 'renderer'), { recursive: true });
}

/** The native module is resolved from the project’s node_modules. The web build is included if there is one. */
export const bundleForThisMachine = (): string => {
  const folder = join('.cache', 'bundles');
  bundle(folder);
  if (Object.values(webBuildPaths).every((file) => existsSync(file))) packWeb(folder);
  return folder;
};

/** For Lambda on arm64; functions that import the native module get it in their folder. */
export const bundleForLambda = (): string => {
  const folder = join('.cache', 'lambda-bundles');
  for (const name of listNativeImporters(bundle(folder))) {
    cpSync(findNativeForLambda(), join(folder, name, 'node_modules'), { recursive: true });
  }
  packWeb(folder);
  return folder;
};
