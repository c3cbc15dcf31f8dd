import * as z from 'zod/mini';
import { importing } from '#contract/limits.ts';

const runs = 'runs';
const results = 'results';

const waitForRequest = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser kept nothing'));
  });

const waitForTransaction = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser kept nothing'));
  });

function openDatabase(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(runs, { keyPath: 'id' });
    opening.result.createObjectStore(results, { keyPath: ['run', 'index'] });
  };
  return waitForRequest(opening);
}

const resultsOfRun = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);

interface AnyRun {
  id: string;
  owner?: string | undefined;
  startedAt: number;
}

export interface StoredRun<Run, Result> {
  run: Run;
  results: ReadonlyMap<number, Result>;
}

export interface RunStore<Run, Result> {
  /** Whether it outlives the tab's page. */
  lasting: boolean;
  save(run: Run): Promise<void>;
  note(run: string, index: number, result: Result): Promise<void>;
  /** Only an administrator's own newest run whose keys the server still knows is given. */
  newest(owner: string, now: Date): Promise<StoredRun<Run, Result> | undefined>;
  drop(run: string): Promise<void>;
}

interface Kind<Run, Result> {
  name: string;
  Run: z.ZodMiniType<Run>;
  Result: z.ZodMiniType<Result>;
}

const hourMs = 3_600_000;

const endedBefore = (now: Date) => now.getTime() - importing.retentionHours * hourMs;

async function dropFrom(database: IDBDatabase, id: string): Promise<void> {
  const writing = database.transaction([runs, results], 'readwrite');
  writing.objectStore(runs).delete(id);
  writing.objectStore(results).delete(resultsOfRun(id));
  await waitForTransaction(writing);
}

function openStore<Run extends AnyRun, Result>(
  database: IDBDatabase,
  { Run, Result }: Kind<Run, Result>,
): RunStore<Run, Result> {
  const StoredResult = z.object({ index: z.number(), result: Result });
  const put = async (into: string, row: unknown) => {
    const writing = database.transaction(into, 'readwrite');
    writing.objectStore(into).put(row);
    await waitForTransaction(writing);
  };
  return {
    lasting: true,
    save: (run) => put(runs, run),
    note: (run, index, result) => put(results, { run, index, result }),
    newest: async (owner, now) => {
      const rows = await waitForRequest(database.transaction(runs).objectStore(runs).getAll());
      const known = rows.flatMap((row: unknown) => Run.safeParse(row).data ?? []);
      const old = known.filter(({ startedAt }) => startedAt < endedBefore(now));
      for (const { id } of old) await dropFrom(database, id);
      const [run] = known
        .filter((each) => each.owner === owner && !old.includes(each))
        .toSorted((a, b) => b.startedAt - a.startedAt);
      if (!run) return undefined;
      const reading = database.transaction(results).objectStore(results);
      const records = await waitForRequest(reading.getAll(resultsOfRun(run.id)));
      const parsed = records.flatMap((row: unknown) => StoredResult.safeParse(row).data ?? []);
      return { run, results: new Map(parsed.map(({ index, result }) => [index, result])) };
    },
    drop: (run) => dropFrom(database, run),
  };
}

/** A browser that stores nothing keeps runs until the tab is closed or reloaded. */
function storeOfTab<Run extends AnyRun, Result>(): RunStore<Run, Result> {
  const inMemory = new Map<string, { run: Run; results: Map<number, Result> }>();
  return {
    lasting: false,
    save: async (run) => {
      inMemory.set(run.id, { run, results: inMemory.get(run.id)?.results ?? new Map() });
    },
    note: async (run, index, result) => {
      inMemory.get(run)?.results.set(index, result);
    },
    newest: async (owner, now) =>
      [...inMemory.values()]
        .filter(({ run }) => run.owner === owner && run.startedAt >= endedBefore(now))
        .toSorted((a, b) => b.run.startedAt - a.run.startedAt)[0],
    drop: async (run) => {
      inMemory.delete(run);
    },
  };
}

/** It is the same store each time, opened when it is asked for first. */
export function runStore<Run extends AnyRun, Result>(kind: Kind<Run, Result>) {
  let store: Promise<RunStore<Run, Result>> | undefined;
  return (): Promise<RunStore<Run, Result>> =>
    (store ??= Promise.resolve(kind.name)
      .then(openDatabase)
      .then((database) => openStore(database, kind))
      .catch(() => storeOfTab<Run, Result>()));
}
