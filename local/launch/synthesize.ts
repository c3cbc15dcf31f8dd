import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { webParts } from '#infra/site/built-web.ts';
import { readAssembly, type Template } from '../provision/template.ts';
import { cachedBuild } from './cached-build.ts';
import type { Progress } from './progress.ts';
import { runTool } from './run-tool.ts';

const output = '.cache/cdk.local';
const inputs = [
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
      inputs,
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
