import * as z from 'zod/mini';
import { Timestamp } from '#contract/field-schemas.ts';
import { partitions } from '#lambdas/platform/table/keys.ts';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import { queryIndexPages } from '#lambdas/platform/table/read-rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { LogGapError, type JobToLoad } from '../index/catalog-writer.ts';
import { CatalogRow, toCatalogJob } from '../index/catalog-job.ts';
import { changesAfter, newestSequence, oldestSequence } from './change-log.ts';
import { createCatalogFile, downloadFile, type CatalogFile } from './catalog-file.ts';
import type { SnapshotStore } from './snapshot-store.ts';
import type { Catalog } from '../answer/catalog.ts';

/** The index lags behind the table, so the newest changes of the log are applied again. */
const replayedChanges = 1_000;

const JobRow = z.object({ ...CatalogRow.shape, deletedAt: z.optional(Timestamp) });

function parseJob(row: Record<string, unknown>): JobToLoad[] {
  const parsed = JobRow.safeParse(row);
  if (!parsed.success) {
    log.error('a job of the table cannot be read', { key: row['PK'] });
    return [];
  }
  const { deletedAt, ...job } = parsed.data;
  return [{ ...toCatalogJob(job), deletedAt }];
}

export interface CatalogDependencies {
  table: Table;
  snapshots: SnapshotStore;
  /** A writable folder, which may be shared. Files in it are removed with the process. */
  directory: string;
  now: () => Date;
}

/** `damaged` has the keys of snapshots that could be opened, but not updated from the log. They are not tried again. */
type ReplicaState = CatalogDependencies & { damaged: Set<string> };

const maxTries = 4;

const SqliteError = z.object({ code: z.literal('ERR_SQLITE_ERROR') });

const logUnusableSnapshot = (key: string, error: unknown): void => {
  log.error('a snapshot of the catalog cannot be used', { key, error: describeError(error) });
};

/** Builds a catalog from the table alone, and begins again if the log is trimmed meanwhile. */
async function rebuild({ table, directory }: CatalogDependencies): Promise<CatalogFile> {
  for (let tries = 1; ; tries++) {
    const file = createCatalogFile(directory);
    try {
      const writer = file.writer;
      const [oldest, newest] = await Promise.all([oldestSequence(table), newestSequence(table)]);
      const pages = queryIndexPages(table, partitions.jobs);
      for await (const rows of pages) writer.addJobs(rows.flatMap(parseJob));
      writer.setSequence(Math.max(0, oldest - 1, newest - replayedChanges));
      for await (const { entries } of changesAfter(table, writer.sequence)) writer.apply(entries);
      return file;
    } catch (error) {
      file.close();
      if (!(error instanceof LogGapError) || tries === maxTries) throw error;
    }
  }
}

async function openNewerFile({ snapshots, directory, damaged }: ReplicaState, sequence: number) {
  for (const snapshot of await snapshots.list()) {
    const { key } = snapshot;
    if (snapshot.sequence <= sequence || damaged.has(key)) continue;
    try {
      const content = await snapshots.read(snapshot);
      return await downloadFile(content, { key, sequence: snapshot.sequence, directory });
    } catch (error) {
      logUnusableSnapshot(key, error);
    }
  }
  return undefined;
}

/** Applies the log to the file. Gives another file to use instead if that fails or the file lags far behind. */
async function applyLogOrReplace(state: ReplicaState, file: CatalogFile) {
  const { writer, key } = file;
  try {
    let hasTriedNewerFile = false;
    for await (const { entries, hasMore } of changesAfter(state.table, writer.sequence)) {
      const newer =
        hasMore && !hasTriedNewerFile ? await openNewerFile(state, writer.sequence) : undefined;
      hasTriedNewerFile = true;
      if (newer) return newer;
      writer.apply(entries);
    }
    return undefined;
  } catch (error) {
    const isDamaged = key !== undefined && SqliteError.safeParse(error).success;
    if (!isDamaged && !(error instanceof LogGapError)) throw error;
    if (isDamaged) {
      logUnusableSnapshot(key, error);
      state.damaged.add(key);
    }
    return (await openNewerFile(state, isDamaged ? -1 : writer.sequence)) ?? rebuild(state);
  }
}

export function catalogReplica(dependencies: CatalogDependencies) {
  const state = { ...dependencies, damaged: new Set<string>() };
  let file: CatalogFile | undefined;
  let catalog: Catalog | undefined;

  /** Uses a file only once it has all changes, so that readers never see an older state again. */
  async function updateFile(startFile: CatalogFile): Promise<CatalogFile> {
    let current = startFile;
    const closeCurrent = () => {
      if (current !== file) current.close();
    };
    try {
      for (let tries = 0; ; tries++) {
        const successor = await applyLogOrReplace(state, current);
        if (!successor) break;
        closeCurrent();
        current = successor;
        if (tries === maxTries) throw new Error('the change log is trimmed faster than it is read');
      }
    } catch (error) {
      closeCurrent();
      throw error;
    }
    if (current !== file) file?.close();
    file = current;
    // The proxy stays the same for all readers and calls the file that is open at that time.
    catalog ??= new Proxy(current.catalog, {
      get: (target, name): unknown => Reflect.get(file?.catalog ?? target, name),
    });
    current.writer.dropExpired(dependencies.now());
    return current;
  }

  return {
    get catalog(): Catalog {
      if (!catalog) throw new Error('the catalog is not open yet');
      return catalog;
    },
    /** The returned file is valid until the next call. */
    catchUp: async () =>
      updateFile(file ?? (await openNewerFile(state, -1)) ?? (await rebuild(dependencies))),
    rebuildFromTable: async () => updateFile(await rebuild(dependencies)),
  };
}
