import type { ConnectionProblem } from './send-with-retry.ts';

export type RunStatus =
  | 'running'
  | ConnectionProblem
  /** The current row is completed, and no other row is started. */
  | 'stopping'
  | 'paused'
  | 'signed out'
  | 'cancelled'
  | 'finished';

const active: ReadonlySet<RunStatus> = new Set(['running', 'unreachable', 'busy', 'stopping']);
export const isActive = (status: RunStatus): boolean => active.has(status);
export const hasEnded = (status: RunStatus) => status === 'finished' || status === 'cancelled';

export interface RunnerState {
  requestedAction: 'run' | 'pause' | 'cancel';
  connectionProblem: ConnectionProblem | undefined;
  isSignedOut: boolean;
  isWorking: boolean;
}

export function toImportStatus(state: RunnerState, waitingBatchCount: number): RunStatus {
  const { requestedAction, connectionProblem, isSignedOut, isWorking } = state;
  if (isWorking) return requestedAction === 'run' ? (connectionProblem ?? 'running') : 'stopping';
  if (waitingBatchCount === 0) return 'finished';
  if (requestedAction === 'cancel') return 'cancelled';
  return isSignedOut ? 'signed out' : 'paused';
}
