import type { ConnectionProblem } from './send-with-retry.ts';

export type ImportStatus =
  | 'running'
  | ConnectionProblem
  /** The current row is completed, and no other row is started. */
  | 'stopping'
  | 'paused'
  | 'signed out'
  | 'cancelled'
  | 'finished';

const active: ReadonlySet<ImportStatus> = new Set(['running', 'unreachable', 'busy', 'stopping']);
export const isActive = (status: ImportStatus): boolean => active.has(status);
export const hasEnded = (status: ImportStatus) => status === 'finished' || status === 'cancelled';

export interface RunState {
  requestedAction: 'run' | 'pause' | 'cancel';
  connectionProblem: ConnectionProblem | undefined;
  signedOut: boolean;
  isWorking: boolean;
}

export function toImportStatus(state: RunState, waitingBatchCount: number): ImportStatus {
  const { requestedAction, connectionProblem, signedOut: isSignedOut, isWorking } = state;
  if (isWorking) return requestedAction === 'run' ? (connectionProblem ?? 'running') : 'stopping';
  if (waitingBatchCount === 0) return 'finished';
  if (requestedAction === 'cancel') return 'cancelled';
  return isSignedOut ? 'signed out' : 'paused';
}
