import { execFile } from 'node:child_process';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { webBuildPaths } from '#infra/site/web-build-paths.ts';
import type { ReadObject } from '../edge/fetch-origin.ts';
import { createFolderReader } from '../edge/read-objects.ts';
import { readTemplate, type Template } from '../provision/read-template.ts';
import { buildIfChanged } from './cached-build.ts';
import type { Progress } from './progress.ts';
import { CommandError } from './command-error.ts';

interface ToolOptions {
  variables: Record<string, string>;
  signal: AbortSignal | undefined;
}

async function runTool(name: string, args: readonly string[], { variables, signal }: ToolOptions) {
  const env = { ...process.env, ...variables };
  const options = { env, maxBuffer: 2 ** 26, ...(signal && { signal }) };
  await promisify(execFile)(process.execPath, args, options).catch(
    ({ stdout, stderr }: Record<'stdout' | 'stderr', string>) => {
      signal?.throwIfAborted();
      throw new CommandError(`${name} failed.\n${stdout}${stderr}`.trimEnd());
    },
  );
}

export function buildWeb(progress: Progress, signal?: AbortSignal): Promise<ReadObject> {
  const name = 'Building the web';
  // With the environment of a test, React would be built for development.
  const toolOptions = { variables: { NODE_ENV: 'production' }, signal };
  return buildIfChanged({
    ...{ name, progress, signal, folder: '.cache/built/web' },
    inputs: [
      ...['web/{src,build,public}', 'web/*.{html,js,ts}', '{contract,domain,data}'],
      ...['local/launch/build-web-and-stack.ts', 'package-lock.json'],
    ],
    outputs: Object.values(webBuildPaths),
    read: () => createFolderReader('web/dist'),
    async build() {
      for (const config of ['web/vite.config.ts', 'web/vite.server.config.ts']) {
        const args = ['node_modules/vite/bin/vite.js', 'build', '--config', config];
        await runTool(name, args, toolOptions);
      }
    },
  });
}

const assemblyFolder = '.cache/cdk.local';
const maxAssetAgeMs = 24 * 3600 * 1000;

/** Bundles of earlier syntheses are kept for a day, as another process may run them. */
function deleteOldAssets(): void {
  const { isAssetUsed } = readTemplate(assemblyFolder);
  for (const name of readdirSync(assemblyFolder).filter((each) => each.startsWith('asset.'))) {
    const path = join(assemblyFolder, name);
    const isOld = Date.now() - statSync(path).mtimeMs > maxAssetAgeMs;
    if (isOld && !isAssetUsed(path)) rmSync(path, { recursive: true, force: true });
  }
}

export function synthesize(progress: Progress, signal?: AbortSignal): Promise<Template> {
  const name = 'Synthesizing the stack';
  const variables = { CDK_OUTDIR: assemblyFolder, CDK_CONTEXT_JSON: '{"env":"local"}' };
  return buildIfChanged({
    ...{ name, progress, signal, folder: '.cache/built/stack' },
    inputs: [
      ...['{infra,contract,domain,data,lambdas}', 'web/public', 'web/before-first-paint.js'],
      ...[...Object.values(webBuildPaths), 'cdk.json', 'package-lock.json'],
    ],
    outputs: [join(assemblyFolder, 'manifest.json')],
    read: () => readTemplate(assemblyFolder),
    async build() {
      await runTool(name, ['infra/app.ts'], { variables, signal });
      deleteOldAssets();
    },
  });
}
