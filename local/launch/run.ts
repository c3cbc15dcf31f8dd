import type { SiteServer } from '../edge/site-server.ts';
import type { Closers } from './closers.ts';
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
  closers: Closers;
  signal: AbortSignal;
  server: SiteServer;
}
