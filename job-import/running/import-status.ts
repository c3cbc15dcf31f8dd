import type { Trouble } from './send-with-retry.ts';

export type ImportStatus =
  | 'running'
  | Trouble
  /** The current row is completed, and no other row is started. */
  | 'stopping'
  | 'paused'
  | 'signed out'
  | 'cancelled'
  | 'finished';

const moving: ReadonlySet<ImportStatus> = new Set(['running', 'unreachable', 'busy', 'stopping']);
export const isMoving = (status: ImportStatus): boolean => moving.has(status);
export const hasEnded = (status: ImportStatus): boolean =>
  status === 'finished' || status === 'cancelled';

export interface State {
  goal: 'run' | 'pause' | 'cancel';
  trouble: Trouble | undefined;
  signedOut: boolean;
  isWorking: boolean;
}

export function toImportStatus(state: State, waiting: number): ImportStatus {
  const { goal, trouble, signedOut, isWorking } = state;
  if (isWorking) return goal === 'run' ? (trouble ?? 'running') : 'stopping';
  if (waiting === 0) return 'finished';
  if (goal === 'cancel') return 'cancelled';
  return signedOut ? 'signed out' : 'paused';
}
