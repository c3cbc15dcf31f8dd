import { createStore, delMany, entries, set } from 'idb-keyval';
import * as z from 'zod/mini';
import { importLimits } from '#contract/limits.ts';

/** A task on many jobs or an import, which can go on after the tab was closed. */
interface AnyRun {
  id: string;
  owner?: string | undefined;
  startedAt: number;
}

export interface StoredRun<Run, Result> {
  run: Run;
  results: ReadonlyMap<number, Result>;
}

/** Where the browser refuses IndexedDB, the rows stay in memory until the tab is closed. */
async function openRowStore(name: string) {
  try {
    const store = createStore(name, 'runs');
    const list = () => entries<string>(store);
    await list();
    return {
      isPersistent: true,
      put: (key: string, row: unknown) => set(key, row, store),
      list,
      remove: (keys: string[]) => delMany(keys, store),
    };
  } catch {
    const inMemory = new Map<string, unknown>();
    return {
      isPersistent: false,
      put: async (key: string, row: unknown) => void inMemory.set(key, row),
      list: async () => [...inMemory],
      remove: async (keys: string[]) => keys.forEach((key) => inMemory.delete(key)),
    };
  }
}

interface RunKind<Run, Result> {
  name: string;
  Run: z.ZodMiniType<Run>;
  Result: z.ZodMiniType<Result>;
}

const hourMs = 3_600_000;

async function openStore<Run extends AnyRun, Result>({ name, Run, Result }: RunKind<Run, Result>) {
  const StoredResult = z.object({ runId: z.string(), index: z.number(), result: Result });
  const rows = await openRowStore(name);
  const drop = async (...ids: string[]) => {
    const isDropped = (key: string) => ids.some((id) => key === id || key.startsWith(`${id} `));
    await rows.remove((await rows.list()).map(([key]) => key).filter(isDropped));
  };
  return {
    /** Whether the runs survive a reload of the page. */
    isPersistent: rows.isPersistent,
    save: (run: Run) => rows.put(run.id, run),
    saveResult: (runId: string, index: number, result: Result) =>
      rows.put(`${runId} ${index}`, { runId, index, result }),
    /** The newest run of this administrator whose idempotency keys the server still remembers. */
    readNewest: async (owner: string, now: Date): Promise<StoredRun<Run, Result> | undefined> => {
      const stored = (await rows.list()).map(([, row]) => row);
      const runs = stored.flatMap((row) => Run.safeParse(row).data ?? []);
      const oldestStart = now.getTime() - importLimits.retentionHours * hourMs;
      const expired = runs.filter(({ startedAt }) => startedAt < oldestStart);
      if (expired.length > 0) await drop(...expired.map(({ id }) => id));
      const [run] = runs
        .filter((each) => each.owner === owner && !expired.includes(each))
        .toSorted((a, b) => b.startedAt - a.startedAt);
      if (!run) return undefined;
      const results = stored
        .flatMap((row) => StoredResult.safeParse(row).data ?? [])
        .filter(({ runId }) => runId === run.id);
      return { run, results: new Map(results.map(({ index, result }) => [index, result])) };
    },
    drop,
  };
}

export type RunStore<Run extends AnyRun, Result> = Awaited<
  ReturnType<typeof openStore<Run, Result>>
>;

/** Returns a function that opens the store at its first call, and then returns the same one. */
export function createRunStore<Run extends AnyRun, Result>(runKind: RunKind<Run, Result>) {
  let store: Promise<RunStore<Run, Result>> | undefined;
  return (): Promise<RunStore<Run, Result>> => (store ??= openStore(runKind));
}
