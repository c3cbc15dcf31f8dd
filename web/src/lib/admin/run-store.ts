import { createStore, delMany, entries, set } from 'idb-keyval';
import * as z from 'zod/mini';
import { importing } from '#contract/limits.ts';

interface AnyRun {
  id: string;
  owner?: string | undefined;
  startedAt: number;
}

export interface StoredRun<Run, Result> {
  run: Run;
  results: ReadonlyMap<number, Result>;
}

/** A browser that stores nothing keeps them until the tab is closed or reloaded. */
async function openRows(name: string) {
  try {
    const store = createStore(name, 'runs');
    const list = () => entries<string>(store);
    await list();
    return {
      lasting: true,
      put: (key: string, row: unknown) => set(key, row, store),
      list,
      drop: (keys: string[]) => delMany(keys, store),
    };
  } catch {
    const inMemory = new Map<string, unknown>();
    return {
      lasting: false,
      put: async (key: string, row: unknown) => void inMemory.set(key, row),
      list: async () => [...inMemory],
      drop: async (keys: string[]) => keys.forEach((key) => inMemory.delete(key)),
    };
  }
}

interface Kind<Run, Result> {
  name: string;
  Run: z.ZodMiniType<Run>;
  Result: z.ZodMiniType<Result>;
}

const hourMs = 3_600_000;

async function openStore<Run extends AnyRun, Result>({ name, Run, Result }: Kind<Run, Result>) {
  const Noted = z.object({ of: z.string(), index: z.number(), result: Result });
  const rows = await openRows(name);
  const drop = async (...ids: string[]) => {
    const keys = (await rows.list()).map(([key]) => key);
    const isDropped = (key: string) => ids.some((id) => key === id || key.startsWith(`${id} `));
    await rows.drop(keys.filter(isDropped));
  };
  return {
    /** Whether it outlives the tab's page. */
    lasting: rows.lasting,
    save: (run: Run) => rows.put(run.id, run),
    note: (run: string, index: number, result: Result) =>
      rows.put(`${run} ${index}`, { of: run, index, result }),
    /** Only an administrator's own newest run whose keys the server still knows is given. */
    newest: async (owner: string, now: Date): Promise<StoredRun<Run, Result> | undefined> => {
      const stored = (await rows.list()).map(([, row]) => row);
      const known = stored.flatMap((row) => Run.safeParse(row).data ?? []);
      const endedBefore = now.getTime() - importing.retentionHours * hourMs;
      const old = known.filter(({ startedAt }) => startedAt < endedBefore);
      if (old.length > 0) await drop(...old.map(({ id }) => id));
      const [run] = known
        .filter((each) => each.owner === owner && !old.includes(each))
        .toSorted((a, b) => b.startedAt - a.startedAt);
      if (!run) return undefined;
      const noted = stored.flatMap((row) => Noted.safeParse(row).data ?? []);
      const own = noted.filter(({ of }) => of === run.id);
      return { run, results: new Map(own.map(({ index, result }) => [index, result])) };
    },
    drop,
  };
}

export type RunStore<Run extends AnyRun, Result> = Awaited<
  ReturnType<typeof openStore<Run, Result>>
>;

/** It is the same store each time, opened when it is asked for first. */
export function runStore<Run extends AnyRun, Result>(kind: Kind<Run, Result>) {
  let store: Promise<RunStore<Run, Result>> | undefined;
  return (): Promise<RunStore<Run, Result>> => (store ??= openStore(kind));
}
