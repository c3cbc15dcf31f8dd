import {
  countResults,
  type ResultCounts,
  type RowIndexes,
  type ResultsByIndex,
  buildIdempotencyKey,
  type RowResult,
  type Run,
  type GenericRun,
  type RunRow,
} from './import-run.ts';
import { apiErrorMessages } from '#contract/messages/api-errors.ts';
import { type FinalOutcome, sendWithRetry } from './send-with-retry.ts';
import type { SendOutcome } from './send-outcome.ts';
import { type RunStatus, type RunnerState, toImportStatus } from './run-status.ts';

type ProgressSample = Record<'atMs' | 'done', number>;
type ImportSpeed = Record<'perSecond' | 'secondsLeft', number>;

const windowMs = 10_000;
const minMeasuredMs = 1_000;

function createSpeedMeter() {
  let samples: ProgressSample[] = [];
  return {
    /** Call this after a pause, which must not count. */
    restart(): void {
      samples = [];
    },
    measure(now: ProgressSample, remainingRows: number): ImportSpeed | undefined {
      samples = [...samples.filter(({ atMs }) => now.atMs - atMs <= windowMs), now];
      const [firstSample = now] = samples;
      const spanMs = now.atMs - firstSample.atMs;
      if (spanMs < minMeasuredMs || now.done === firstSample.done) return undefined;
      const perSecond = ((now.done - firstSample.done) / spanMs) * 1_000;
      return { perSecond, secondsLeft: remainingRows / perSecond };
    },
  };
}

const refreshIntervalMs = 200;

function createObservable<Value>(read: () => Value) {
  const listeners = new Set<() => void>();
  let lastValue = read();
  let refreshTimer: ReturnType<typeof setTimeout> | undefined;

  function publishNow(): void {
    clearTimeout(refreshTimer);
    refreshTimer = undefined;
    lastValue = read();
    listeners.forEach((listener) => listener());
  }

  return {
    publishNow,
    publishSoon(): void {
      refreshTimer ??= setTimeout(publishNow, refreshIntervalMs);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    value: (): Value => lastValue,
  };
}

function createSleeper() {
  const wakeCallbacks = new Set<() => void>();
  return {
    sleep: (milliseconds: number): Promise<void> =>
      new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          wakeCallbacks.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, milliseconds);
        wakeCallbacks.add(wake);
      }),
    wakeAll: (): void => [...wakeCallbacks].forEach((wake) => wake()),
  };
}

/** Each change creates a new object, but `results` is always the same map. */
export interface Progress {
  status: RunStatus;
  results: ResultsByIndex;
  counts: ResultCounts;
  speed: ImportSpeed | undefined;
}

interface RunnerOptions<Row> {
  send: (rows: readonly [Row, ...Row[]], idempotencyKey: string) => Promise<SendOutcome>;
  /** Stores a result. The run ends after all results are stored. */
  storeResult: (index: number, result: RowResult) => Promise<unknown> | void;
  /** How many batches are sent at the same time. The default of 1 keeps the order of the rows. */
  concurrentBatches?: number;
  batches?: readonly RowIndexes[];
}

const unansweredResult: RowResult = { reasons: [apiErrorMessages.internal], canRetry: true };

/** One result can count for all rows of a batch. */
const findResult = (outcome: FinalOutcome, index: number): RowResult =>
  'result' in outcome ? outcome.result : (outcome.results[index] ?? unansweredResult);

function trackRun<Row>(run: GenericRun<Row>, earlier: ResultsByIndex, options: RunnerOptions<Row>) {
  const results = new Map(earlier);
  const allBatches: readonly RowIndexes[] = options.batches ?? run.rows.map((_, index) => [index]);
  const waitingBatches = allBatches.filter((batch) => batch.some((index) => !results.has(index)));
  const state: RunnerState = {
    requestedAction: run.cancelled ? 'cancel' : 'pause',
    connectionProblem: undefined,
    isSignedOut: false,
    isWorking: false,
  };
  const meter = createSpeedMeter();
  const observable = createObservable((): Progress => {
    const counts = countResults(run, results);
    return {
      status: toImportStatus(state, waitingBatches.length),
      results,
      counts,
      speed: meter.measure({ atMs: performance.now(), done: results.size }, counts.remaining),
    };
  });
  const saves = new Set<Promise<unknown>>();
  const recordResult = (index: number, result: RowResult) => {
    results.set(index, result);
    const pendingSave = options.storeResult(index, result);
    if (pendingSave) saves.add(pendingSave);
    void pendingSave?.finally(() => saves.delete(pendingSave));
    state.connectionProblem = undefined;
    observable.publishSoon();
  };
  const readRow = (index: number): Row => {
    const row = run.rows[index];
    if (!row) throw new RangeError(`There is no row ${index}`);
    return row;
  };
  const requeueFailed = () => {
    const mayRetry = (index: number) => {
      const result = results.get(index);
      return result !== undefined && 'reasons' in result && result.canRetry;
    };
    const retriedBatches = allBatches.filter((batch) => batch.some(mayRetry));
    for (const index of retriedBatches.flat()) results.delete(index);
    waitingBatches.push(...retriedBatches);
  };
  return { waitingBatches, state, meter, observable, recordResult, saves, readRow, requeueFailed };
}

export function createRunner<Row, R extends GenericRun<Row>>(
  run: R & GenericRun<Row>,
  earlierResults: ResultsByIndex,
  options: RunnerOptions<Row>,
) {
  const { send, concurrentBatches = 1 } = options;
  const tracker = trackRun(run, earlierResults, options);
  const { waitingBatches, state, meter, observable, recordResult, saves, readRow } = tracker;
  const { sleep, wakeAll } = createSleeper();
  async function sendBatch(batch: RowIndexes): Promise<boolean> {
    const [firstIndex, ...others] = batch;
    const outcome = await sendWithRetry({
      send: () =>
        send([readRow(firstIndex), ...others.map(readRow)], buildIdempotencyKey(run, firstIndex)),
      shouldContinue: () => state.requestedAction === 'run',
      sleep,
      onConnectionProblem: (problem) => {
        state.connectionProblem = problem;
        observable.publishNow();
      },
    });
    if (outcome === undefined) return false;
    if (outcome !== 'signed out') {
      const isRefused =
        'result' in outcome && 'reasons' in outcome.result && !outcome.result.canRetry;
      // The rows of a refused batch are sent one by one, so that each gets its own reasons.
      if (isRefused && others.length > 0)
        waitingBatches.unshift(...batch.map((index): RowIndexes => [index]));
      else batch.forEach((index, at) => recordResult(index, findResult(outcome, at)));
      return true;
    }
    Object.assign(state, { isSignedOut: true, requestedAction: 'pause' });
    return false;
  }

  async function sendAllBatches(): Promise<void> {
    while (state.requestedAction === 'run') {
      const batch = waitingBatches.shift();
      if (batch === undefined) return;
      if (!(await sendBatch(batch))) waitingBatches.unshift(batch);
    }
  }

  async function runWorkers(): Promise<void> {
    state.isWorking = true;
    await Promise.all(Array.from({ length: concurrentBatches }, sendAllBatches));
    await Promise.all(saves);
    state.isWorking = false;
    // The run was started again while the last row was being sent.
    if (state.requestedAction === 'run' && waitingBatches.length > 0) return runWorkers();
    observable.publishNow();
  }

  function start(): void {
    Object.assign(state, { requestedAction: 'run', isSignedOut: false });
    meter.restart();
    if (!state.isWorking) void runWorkers();
    observable.publishNow();
  }

  function stop(action: 'pause' | 'cancel'): void {
    state.requestedAction = action;
    wakeAll();
    observable.publishNow();
  }

  return {
    run,
    start,
    pause: () => stop('pause'),
    cancel: () => stop('cancel'),
    retryNow: wakeAll,
    /** Sends failed rows again with the same keys, where a retry can succeed. */
    retryFailed(): void {
      tracker.requeueFailed();
      start();
    },
    subscribe: observable.subscribe,
    getProgress: observable.value,
  };
}
export type GenericRunner<Row, R extends GenericRun<Row>> = ReturnType<typeof createRunner<Row, R>>;
export type Runner = GenericRunner<RunRow, Run>;
