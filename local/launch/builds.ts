import { spawn } from 'node:child_process';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { webParts } from '#infra/site/built-web.ts';
import type { ReadObject } from '../edge/fetch-origin.ts';
import { siteObjects } from '../edge/stored-objects.ts';
import { readAssembly, type Template } from '../provision/template.ts';
import { cachedBuild } from './cached-build.ts';
import type { Progress } from './progress.ts';
import { StartError } from './start-error.ts';

interface Tool {
  name: string;
  args: readonly string[];
  variables: Record<string, string>;
  signal: AbortSignal | undefined;
}

async function runTool({ name, args, variables, signal }: Tool): Promise<void> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...variables },
    ...(signal && { signal }),
  });
  const ended = new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  signal?.throwIfAborted();
  if (code !== 0) throw new StartError(`${name} failed.\n${output}${errors}`.trimEnd());
}

const webInputs = [
  'web/src',
  'web/build',
  'web/public',
  'web/index.html',
  'web/inline.js',
  'web/vite.config.ts',
  'web/vite.server.config.ts',
  'local/launch/builds.ts',
  'contract',
  'domain',
  'data',
  'package-lock.json',
];

export const buildWeb = (progress: Progress, signal?: AbortSignal): Promise<ReadObject> =>
  cachedBuild(
    {
      name: 'Building the web',
      inputs: webInputs,
      folder: '.cache/built/web',
      results: Object.values(webParts),
      read: () => siteObjects('web/dist'),
      signal,
      async build() {
        for (const config of ['web/vite.config.ts', 'web/vite.server.config.ts']) {
          await runTool({
            name: 'Building the web',
            args: ['node_modules/vite/bin/vite.js', 'build', '--config', config],
            // A test's own environment would build React for development.
            variables: { NODE_ENV: 'production' },
            signal,
          });
        }
      },
    },
    progress,
  );

const output = '.cache/cdk.local';
const stackInputs = [
  'infra',
  'contract',
  'domain',
  'data',
  'lambdas',
  'web/public',
  'web/inline.js',
  ...Object.values(webParts),
  'cdk.json',
  'package-lock.json',
];
const keepAssetsForMs = 24 * 3600 * 1000;

/** Bundles of earlier syntheses stay a day: another process may be running them. */
function dropOldAssets(): void {
  const { usesAsset } = readAssembly(output);
  for (const name of readdirSync(output).filter((each) => each.startsWith('asset.'))) {
    const path = join(output, name);
    const isOld = Date.now() - statSync(path).mtimeMs > keepAssetsForMs;
    if (isOld && !usesAsset(path)) rmSync(path, { recursive: true, force: true });
  }
}

export const synthesize = (progress: Progress, signal?: AbortSignal): Promise<Template> =>
  cachedBuild(
    {
      name: 'Synthesizing the stack',
      inputs: stackInputs,
      folder: '.cache/built/stack',
      results: [join(output, 'manifest.json')],
      read: () => readAssembly(output),
      signal,
      async build() {
        await runTool({
          name: 'Synthesizing the stack',
          args: ['infra/app.ts'],
          variables: { CDK_OUTDIR: output, CDK_CONTEXT_JSON: '{"env":"local"}' },
          signal,
        });
        dropOldAssets();
      },
    },
    progress,
  );
