import type { Compared } from '../load/compare.ts';
import type { ContestantName } from '../load/contestants.ts';
import { connectionCounts } from '../load/load-call.ts';
import type { CallName } from '../questions/calls.ts';

/**
 * How many times as many answers ours gives in a second, at each number of connections at which both
 * were loaded. Where the other was too slow for any, one answer after another counts.
 */
export function ratiosTo(
  other: ContestantName,
  call: CallName,
  compared: readonly Compared[],
): number[] {
  const ours = compared.find(({ name }) => name === 'ours');
  const theirs = compared.find(({ name }) => name === other);
  if (!ours || !theirs) return [];
  const ratios = connectionCounts.flatMap((connections) => {
    const own = ours.loads[call][connections];
    const load = theirs.loads[call][connections];
    return own && load ? [own.perSecond / load.perSecond] : [];
  });
  const alone = ours.loads[call][1];
  if (ratios.length > 0 || !alone) return ratios;
  return theirs.takes[call] > 0 ? [(alone.perSecond * theirs.takes[call]) / 1_000] : [];
}
