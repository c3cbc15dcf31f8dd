import type { Trouble } from './send-patiently.ts';

export type Standing =
  | 'running'
  /** Nothing answers, or the server asks for patience: it goes on by itself. */
  | Trouble
  /** No row is begun, and those under way are being finished. */
  | 'stopping'
  | 'paused'
  | 'signed out'
  | 'cancelled'
  | 'finished';

export interface State {
  wanted: 'run' | 'pause' | 'cancel';
  trouble: Trouble | undefined;
  signedOut: boolean;
  underWay: number;
}

export function standingOf(state: State, waiting: number): Standing {
  const { wanted, trouble, signedOut, underWay } = state;
  if (underWay > 0) return wanted === 'run' ? (trouble ?? 'running') : 'stopping';
  if (waiting === 0) return 'finished';
  if (wanted === 'cancel') return 'cancelled';
  return signedOut ? 'signed out' : 'paused';
}
