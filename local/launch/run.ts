import type { SiteServer } from '../edge/site-server.ts';
import type { Closing } from './closing.ts';
import type { Progress } from './progress.ts';
import type { Settings } from './settings.ts';

export interface LaunchOptions extends Settings {
  quiet?: boolean;
  dev?: boolean;
  signal?: AbortSignal;
}

export interface Run {
  options: LaunchOptions;
  progress: Progress;
  closers: Closing;
  signal: AbortSignal;
  server: SiteServer;
}
