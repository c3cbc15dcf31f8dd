import type { SiteServer } from '../edge/site-server.ts';
import type { Closing } from './closing.ts';
import type { Progress } from './progress.ts';
import type { Settings } from './settings.ts';

export interface LaunchOptions extends Settings {
  quiet?: boolean;
  /** Serves the web by Vite with hot reload, and follows changes of the functions. */
  dev?: boolean;
  /** Gives the start up; what was opened so far is closed. */
  signal?: AbortSignal;
}

/** One start under way. */
export interface Run {
  options: LaunchOptions;
  progress: Progress;
  closers: Closing;
  signal: AbortSignal;
  server: SiteServer;
}
