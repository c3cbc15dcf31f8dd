import { siteObjects } from '../edge/site-objects.ts';
import type { ReadObject } from '../edge/stored-object.ts';
import { cachedBuild } from './cached-build.ts';
import type { Progress } from './progress.ts';
import { runTool } from './run-tool.ts';

const output = 'web/dist';
const inputs = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'contract',
  'package-lock.json',
];

/** The built web, as the site's bucket would hold it. */
export const buildWeb = (progress: Progress, signal?: AbortSignal): Promise<ReadObject> =>
  cachedBuild(
    {
      name: 'Building the web',
      inputs,
      folder: '.cache/built/web',
      result: `${output}/index.html`,
      read: () => siteObjects(output),
      signal,
      build: () =>
        runTool({
          name: 'Building the web',
          words: ['node_modules/vite/bin/vite.js', 'build', '--config', 'web/vite.config.ts'],
          signal,
        }),
    },
    progress,
  );
