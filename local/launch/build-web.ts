import { webParts } from '#infra/site/built-web.ts';
import type { ReadObject } from '../edge/fetch-origin.ts';
import { siteObjects } from '../edge/stored-objects.ts';
import { cachedBuild } from './cached-build.ts';
import type { Progress } from './progress.ts';
import { runTool } from './run-tool.ts';

const output = 'web/dist';
const inputs = [
  'web/src',
  'web/build',
  'web/public',
  'web/index.html',
  'web/inline.js',
  'web/vite.config.ts',
  'web/vite.server.config.ts',
  'local/launch/build-web.ts',
  'contract',
  'domain',
  'data',
  'package-lock.json',
];

const viteBuild = (config: string, signal: AbortSignal | undefined): Promise<void> =>
  runTool({
    name: 'Building the web',
    args: ['node_modules/vite/bin/vite.js', 'build', '--config', config],
    // A test's own environment would build React for development.
    variables: { NODE_ENV: 'production' },
    signal,
  });

export const buildWeb = (progress: Progress, signal?: AbortSignal): Promise<ReadObject> =>
  cachedBuild(
    {
      name: 'Building the web',
      inputs,
      folder: '.cache/built/web',
      results: Object.values(webParts),
      read: () => siteObjects(output),
      signal,
      async build() {
        await viteBuild('web/vite.config.ts', signal);
        await viteBuild('web/vite.server.config.ts', signal);
      },
    },
    progress,
  );
