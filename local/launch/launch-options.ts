import type { SiteServer } from '../edge/site-server.ts';
import type { Cleanups } from './cleanups.ts';
import type { Progress } from './progress.ts';
import type { Settings } from './settings.ts';

export interface LaunchOptions extends Settings {
  quiet?: boolean;
  dev?: boolean;
  signal?: AbortSignal;
}

export interface Launch {
  options: LaunchOptions;
  progress: Progress;
  cleanups: Cleanups;
  signal: AbortSignal;
  server: SiteServer;
}
