import { importing } from '#contract/limits.ts';
import { type Pace, paceMeter } from './pace.ts';
import { publisher } from './publisher.ts';
import { type Counts, countsOf, type Results, rowKey } from './run.ts';
import type { RowResult, Run, RunRow } from './run.ts';
import { sendPatiently } from './send-patiently.ts';
import type { Outcome } from './send-row.ts';
import { sleeper } from './sleep.ts';
import { type Standing, standingOf, type State } from './standing.ts';

/** A new object at each change; its results grow meanwhile. */
export interface Progress {
  standing: Standing;
  results: Results;
  counts: Counts;
  pace: Pace | undefined;
}

interface Means {
  send: (row: RunRow, key: string) => Promise<Outcome>;
  keep: (index: number, result: RowResult) => void;
}

/** What a run has done and has still to do, and how its page is told. */
function ledgerOf(run: Run, earlier: Results, keep: Means['keep']) {
  const results = new Map(earlier);
  const waiting = run.rows.flatMap((_, index) => (results.has(index) ? [] : [index]));
  const state: State = {
    wanted: run.cancelled ? 'cancel' : 'pause',
    trouble: undefined,
    signedOut: false,
    underWay: 0,
  };
  const pace = paceMeter();
  const shown = publisher((): Progress => {
    const counts = countsOf(run, results);
    return {
      standing: standingOf(state, waiting.length),
      results,
      counts,
      pace: pace.measure({ atMs: performance.now(), done: results.size }, counts.left),
    };
  });
  const settle = (index: number, result: RowResult) => {
    results.set(index, result);
    keep(index, result);
    state.trouble = undefined;
    shown.showSoon();
  };
  const rowOf = (index: number): RunRow => {
    const row = run.rows[index];
    if (!row) throw new RangeError(`There is no row ${index}`);
    return row;
  };
  const takeBackFailed = () => {
    for (const [index, result] of results) {
      if ('job' in result || !result.again) continue;
      results.delete(index);
      waiting.push(index);
    }
  };
  return { waiting, state, pace, shown, settle, rowOf, takeBackFailed };
}

/** Sends the rows that have no result yet, a few at a time, until each of them has one. */
export function runner(run: Run, earlier: Results, { send, keep }: Means) {
  const ledger = ledgerOf(run, earlier, keep);
  const { waiting, state, pace, shown, settle, rowOf } = ledger;
  const { sleep, wakeAll } = sleeper();
  /** False when the row has to wait for another start. */
  async function finish(index: number): Promise<boolean> {
    const result = await sendPatiently({
      send: () => send(rowOf(index), rowKey(run, index)),
      mayGoOn: () => state.wanted === 'run',
      sleep,
      onTrouble: (trouble) => {
        state.trouble = trouble;
        shown.show();
      },
    });
    if (result === undefined) return false;
    if (result !== 'signed out') {
      settle(index, result);
      return true;
    }
    Object.assign(state, { signedOut: true, wanted: 'pause' });
    return false;
  }

  async function work(): Promise<void> {
    state.underWay += 1;
    while (state.wanted === 'run') {
      const index = waiting.shift();
      if (index === undefined) break;
      if (!(await finish(index))) waiting.unshift(index);
    }
    state.underWay -= 1;
    shown.show();
  }

  function start(): void {
    Object.assign(state, { wanted: 'run', signedOut: false });
    pace.restart();
    for (let free = importing.width - state.underWay; free > 0; free--) void work();
    shown.show();
  }

  function stop(how: 'pause' | 'cancel'): void {
    state.wanted = how;
    wakeAll();
    shown.show();
  }

  return {
    run,
    start,
    pause: () => stop('pause'),
    cancel: () => stop('cancel'),
    /** Tries at once what waits for the server. */
    nudge: wakeAll,
    /** The failed rows that may succeed, under the keys that they had. */
    tryAgain(): void {
      ledger.takeBackFailed();
      start();
    },
    subscribe: shown.subscribe,
    progress: shown.value,
  };
}
export type Runner = ReturnType<typeof runner>;
