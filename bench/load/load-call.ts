import type { CallName } from '../questions/calls.ts';
import type { Checked } from './check-answers.ts';
import { load, type Extent, type Load } from './load.ts';

export const connectionCounts = [1, 16] as const;
export type Connections = (typeof connectionCounts)[number];

/** Absent where an answer takes so long that a load of it says no more than that. */
export type Loads = Record<CallName, Partial<Record<Connections, Load>>>;

export const noLoads = (): Loads => ({ search: {}, facet: {}, home: {}, all: {} });

const longestMs = 30_000;

/** A slow one is given three times as long, and one question a connection at least. */
function extentOf(takesMs: number, connections: Connections, usual: Extent): Extent | undefined {
  const expectedMs = takesMs * connections;
  if (!('seconds' in usual) || expectedMs * 2 < usual.seconds * 1_000) return usual;
  const patienceMs = usual.seconds * 3_000;
  if (takesMs > patienceMs || expectedMs > longestMs) return undefined;
  return { answers: Math.max(connections, Math.ceil(patienceMs / takesMs)) };
}

interface Asked {
  endpoint: string;
  checked: Checked;
  call: CallName;
  connections: Connections;
}

/** Undefined where it is too slow to be loaded, or not asked. */
export async function loadCall(
  { endpoint, checked, call, connections }: Asked,
  each: Extent,
): Promise<Load | undefined> {
  const question = checked.questions[call];
  const extent = extentOf(checked.takes[call], connections, each);
  if (!extent || question.paths.length === 0) return undefined;
  return load({ endpoint, ...question, connections }, extent);
}
