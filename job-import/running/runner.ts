import {
  countResults,
  type Counts,
  type Piece,
  type Results,
  rowKey,
  type RowResult,
  type Run,
  type RunOf,
  type RunRow,
} from './run.ts';
import { problemMessages } from '#contract/messages/problem.ts';
import { type Finished, sendWithRetry } from './send-with-retry.ts';
import type { Outcome } from './send-outcome.ts';
import { type ImportStatus, type State, toImportStatus } from './import-status.ts';

interface Sample {
  atMs: number;
  done: number;
}

interface Pace {
  perSecond: number;
  secondsLeft: number;
}

const windowMs = 10_000;
const soonestMs = 1_000;

function paceMeter() {
  let samples: Sample[] = [];
  return {
    /** Call this after a pause, which must not count. */
    restart(): void {
      samples = [];
    },
    measure(now: Sample, left: number): Pace | undefined {
      samples = [...samples.filter(({ atMs }) => now.atMs - atMs <= windowMs), now];
      const [first = now] = samples;
      const spanMs = now.atMs - first.atMs;
      if (spanMs < soonestMs || now.done === first.done) return undefined;
      const perSecond = ((now.done - first.done) / spanMs) * 1_000;
      return { perSecond, secondsLeft: left / perSecond };
    },
  };
}

const shownEachMs = 200;

function publisher<Value>(read: () => Value) {
  const listeners = new Set<() => void>();
  let shown = read();
  let shownLater: ReturnType<typeof setTimeout> | undefined;

  function show(): void {
    clearTimeout(shownLater);
    shownLater = undefined;
    shown = read();
    listeners.forEach((listener) => listener());
  }

  return {
    show,
    showSoon(): void {
      shownLater ??= setTimeout(show, shownEachMs);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    value: (): Value => shown,
  };
}

function sleeper() {
  const sleeping = new Set<() => void>();
  return {
    sleep: (milliseconds: number): Promise<void> =>
      new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          sleeping.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, milliseconds);
        sleeping.add(wake);
      }),
    wakeAll: (): void => [...sleeping].forEach((wake) => wake()),
  };
}

/** Each change creates a new object, but `results` is always the same map. */
export interface Progress {
  status: ImportStatus;
  results: Results;
  counts: Counts;
  pace: Pace | undefined;
}

interface Means<Row> {
  send: (rows: readonly [Row, ...Row[]], key: string) => Promise<Outcome>;
  /** Stores a result. The run ends after all results are stored. */
  keep: (index: number, result: RowResult) => Promise<unknown> | void;
  /** How many batches are sent at the same time (1), which keeps the order of the rows. */
  atOnce?: number;
  pieces?: readonly Piece[];
}

const unanswered: RowResult = { reasons: [problemMessages.internal], again: true };

const findResult = (outcome: Finished, at: number): RowResult =>
  'result' in outcome ? outcome.result : (outcome.results[at] ?? unanswered);

function trackRun<Row>(run: RunOf<Row>, earlier: Results, { keep, pieces }: Means<Row>) {
  const results = new Map(earlier);
  const all: readonly Piece[] = pieces ?? run.rows.map((_, index) => [index]);
  const waiting = all.filter((piece) => piece.some((index) => !results.has(index)));
  const state: State = {
    goal: run.cancelled ? 'cancel' : 'pause',
    trouble: undefined,
    signedOut: false,
    isWorking: false,
  };
  const pace = paceMeter();
  const shown = publisher((): Progress => {
    const counts = countResults(run, results);
    return {
      status: toImportStatus(state, waiting.length),
      results,
      counts,
      pace: pace.measure({ atMs: performance.now(), done: results.size }, counts.left),
    };
  });
  const keeping = new Set<Promise<unknown>>();
  const settle = (index: number, result: RowResult) => {
    results.set(index, result);
    const saving = keep(index, result);
    if (saving) keeping.add(saving);
    void saving?.finally(() => keeping.delete(saving));
    state.trouble = undefined;
    shown.showSoon();
  };
  const readRow = (index: number): Row => {
    const row = run.rows[index];
    if (!row) throw new RangeError(`There is no row ${index}`);
    return row;
  };
  const takeBackFailed = () => {
    const mayGoWell = (index: number) => {
      const result = results.get(index);
      return result !== undefined && 'reasons' in result && result.again;
    };
    const again = all.filter((piece) => piece.some(mayGoWell));
    for (const index of again.flat()) results.delete(index);
    waiting.push(...again);
  };
  return { waiting, state, pace, shown, settle, keeping, readRow, takeBackFailed };
}

export function runner<Row, R extends RunOf<Row>>(
  run: R & RunOf<Row>,
  earlier: Results,
  means: Means<Row>,
) {
  const { send, atOnce = 1 } = means;
  const tracker = trackRun(run, earlier, means);
  const { waiting, state, pace, shown, settle, keeping, readRow } = tracker;
  const { sleep, wakeAll } = sleeper();
  async function finish(piece: Piece): Promise<boolean> {
    const [first, ...others] = piece;
    const outcome = await sendWithRetry({
      send: () => send([readRow(first), ...others.map(readRow)], rowKey(run, first)),
      mayGoOn: () => state.goal === 'run',
      sleep,
      onTrouble: (trouble) => {
        state.trouble = trouble;
        shown.show();
      },
    });
    if (outcome === undefined) return false;
    if (outcome !== 'signed out') {
      const isRefused = 'result' in outcome && 'reasons' in outcome.result && !outcome.result.again;
      // The rows of a refused batch are sent one by one, so that each gets its own reasons.
      if (isRefused && others.length > 0) waiting.unshift(...piece.map((index): Piece => [index]));
      else piece.forEach((index, at) => settle(index, findResult(outcome, at)));
      return true;
    }
    Object.assign(state, { signedOut: true, goal: 'pause' });
    return false;
  }

  async function workThrough(): Promise<void> {
    while (state.goal === 'run') {
      const piece = waiting.shift();
      if (piece === undefined) return;
      if (!(await finish(piece))) waiting.unshift(piece);
    }
  }

  async function work(): Promise<void> {
    state.isWorking = true;
    await Promise.all(Array.from({ length: atOnce }, workThrough));
    await Promise.all(keeping);
    state.isWorking = false;
    // The run was started again while the last row was being sent.
    if (state.goal === 'run' && waiting.length > 0) return work();
    shown.show();
  }

  function start(): void {
    Object.assign(state, { goal: 'run', signedOut: false });
    pace.restart();
    if (!state.isWorking) void work();
    shown.show();
  }

  function stop(how: 'pause' | 'cancel'): void {
    state.goal = how;
    wakeAll();
    shown.show();
  }

  return {
    run,
    start,
    pause: () => stop('pause'),
    cancel: () => stop('cancel'),
    nudge: wakeAll,
    /** Sends failed rows again with the same keys, where a retry can succeed. */
    tryAgain(): void {
      tracker.takeBackFailed();
      start();
    },
    subscribe: shown.subscribe,
    progress: shown.value,
  };
}
export type RunnerOf<Row, R extends RunOf<Row>> = ReturnType<typeof runner<Row, R>>;
export type Runner = RunnerOf<RunRow, Run>;
