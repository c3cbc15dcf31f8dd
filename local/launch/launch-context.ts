import type { SiteServer } from '../edge/site-server.ts';
import type { Cleanups } from './cleanups.ts';
import type { Progress } from './progress.ts';
import type { LaunchOptions } from './launch-settings.ts';

/** What the steps of a launch share. */
export interface LaunchContext {
  options: LaunchOptions;
  progress: Progress;
  cleanups: Cleanups;
  signal: AbortSignal;
  server: SiteServer;
}
