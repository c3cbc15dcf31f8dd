import { callNames, questionsOf, type CallName } from '../questions/calls.ts';
import { checkAnswers, type Checked } from './check-answers.ts';
import {
  contestantNames,
  contestants,
  titles,
  type Arena,
  type ContestantName,
} from './contestants.ts';
import type { Extent } from './load.ts';
import { connectionCounts, loadCall, noLoads, type Connections, type Loads } from './load-call.ts';

export interface Compared {
  name: ContestantName;
  found: Checked['found'];
  takes: Checked['takes'];
  loads: Loads;
}

interface Ready {
  name: ContestantName;
  endpoint: string;
  checked: Checked;
  loads: Loads;
  stop(): Promise<void>;
}

const lists = ['facet', 'home', 'all'] as const;

/** All hold the same jobs, so their lists have the same lengths; slow ones were asked for fewer. */
function expectSameTotals({ name, checked }: Ready, ours: Checked): void {
  for (const list of lists) {
    checked.totals[list].forEach((total, at) => {
      const expected = ours.totals[list][at];
      if (expected !== undefined && total !== expected) {
        throw new Error(`${titles[name]} finds ${total} jobs where ours finds ${expected}.`);
      }
    });
  }
}

export interface Race {
  arena: Arena;
  each: Extent;
  say: (line: string) => void;
}

/** Ours first, whose answers the others must share. */
async function makeReady({ arena, say }: Race): Promise<Ready[]> {
  const questions = questionsOf(arena.invented);
  const ready: Ready[] = [];
  for (const name of contestantNames) {
    const serving = await contestants[name](arena);
    if (!serving) continue;
    say(`  asking ${titles[name]}`);
    const { endpoint } = serving.outcome;
    const checked = await checkAnswers(endpoint, questions);
    const one = { name, endpoint, checked, loads: noLoads(), stop: serving.stop };
    ready.push(one);
    expectSameTotals(one, ready[0]?.checked ?? checked);
  }
  return ready;
}

interface Round {
  call: CallName;
  connections: Connections;
}

/** One after the other within a minute, so that whatever else the machine does befalls all alike. */
async function loadInTurn(ready: readonly Ready[], { call, connections }: Round, each: Extent) {
  for (const { endpoint, checked, loads } of ready) {
    const load = await loadCall({ endpoint, checked, call, connections }, each);
    if (load) loads[call][connections] = load;
  }
}

/** The servers started, checked and loaded in turn; who is not loaded does nothing. */
export async function compare(race: Race): Promise<Compared[]> {
  const ready = await makeReady(race);
  for (const call of callNames) {
    race.say(`  loading all: ${call}`);
    for (const connections of connectionCounts) {
      await loadInTurn(ready, { call, connections }, race.each);
    }
  }
  for (const { stop } of ready) await stop();
  return ready.map(({ name, checked, loads }) => {
    const { found, takes } = checked;
    return { name, found, takes, loads };
  });
}
