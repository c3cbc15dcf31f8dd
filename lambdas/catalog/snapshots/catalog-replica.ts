import * as z from 'zod/mini';
import { Timestamp } from '#contract/text.ts';
import { partitions } from '#lambdas/platform/table/keys.ts';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import { pagesOfKind } from '#lambdas/platform/table/rows.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { GapInLog, type LoadedJob } from '../index/apply.ts';
import { CatalogRow, toCatalogJob } from '../index/catalog-job.ts';
import { changesAfter, newestSequence, oldestSequence } from './change-log.ts';
import { emptyFile, fileFrom, type CatalogFile } from './catalog-file.ts';
import type { SnapshotStore } from './snapshot-store.ts';
import type { Catalog } from '../answer/catalog.ts';

/** The index lags behind the table, so the newest changes are taken from the log once more. */
const replayedChanges = 1_000;

const JobRow = z.object({ ...CatalogRow.shape, deletedAt: z.optional(Timestamp) });

function parseJob(row: Record<string, unknown>): LoadedJob[] {
  const parsed = JobRow.safeParse(row);
  if (!parsed.success) {
    log.error('a job of the table cannot be read', { key: row['PK'] });
    return [];
  }
  const { deletedAt, ...known } = parsed.data;
  return [{ ...toCatalogJob(known), deletedAt }];
}

export interface CatalogDeps {
  table: Table;
  snapshots: SnapshotStore;
  /** A writable folder; it may be shared, and what is written there does not outlive the process. */
  directory: string;
  now: () => Date;
}

/** Keys of snapshots that could be opened but not brought forward: they are not tried again. */
export type Damaged = Set<string>;
type Sources = CatalogDeps & { damaged: Damaged };

const mostTries = 4;

const SqliteError = z.object({ code: z.literal('ERR_SQLITE_ERROR') });

const complain = (key: string, error: unknown): void => {
  log.error('a snapshot of the catalog cannot be used', { key, error: describeError(error) });
};

/** Uses the table alone, and begins again when the log is trimmed meanwhile. */
export async function rebuilt({ table, directory }: CatalogDeps): Promise<CatalogFile> {
  for (let tries = 1; ; tries++) {
    const file = await emptyFile(directory);
    try {
      const writer = file.writer;
      const [oldest, newest] = await Promise.all([oldestSequence(table), newestSequence(table)]);
      const pages = pagesOfKind(table, partitions.jobs);
      for await (const rows of pages) writer.load(rows.flatMap(parseJob));
      writer.moveTo(Math.max(0, oldest - 1, newest - replayedChanges));
      for await (const { entries } of changesAfter(table, writer.sequence)) writer.apply(entries);
      return file;
    } catch (error) {
      file.close();
      if (!(error instanceof GapInLog) || tries === mostTries) throw error;
    }
  }
}

export async function newerFile(
  { snapshots, directory, damaged }: Sources,
  sequence: number,
): Promise<CatalogFile | undefined> {
  for (const snapshot of await snapshots.list()) {
    const { key } = snapshot;
    if (snapshot.sequence <= sequence || damaged.has(key)) continue;
    try {
      const content = await snapshots.read(snapshot);
      return await fileFrom(content, { key, sequence: snapshot.sequence, directory });
    } catch (error) {
      complain(key, error);
    }
  }
  return undefined;
}

async function applyChanges(sources: Sources, { writer }: CatalogFile) {
  let hasLooked = false;
  for await (const { entries, more } of changesAfter(sources.table, writer.sequence)) {
    const newer = more && !hasLooked ? await newerFile(sources, writer.sequence) : undefined;
    hasLooked = true;
    if (newer) return newer;
    writer.apply(entries);
  }
  return undefined;
}

async function successor(sources: Sources, file: CatalogFile): Promise<CatalogFile | undefined> {
  try {
    return await applyChanges(sources, file);
  } catch (error) {
    if (file.key !== undefined && SqliteError.safeParse(error).success) {
      complain(file.key, error);
      sources.damaged.add(file.key);
      return (await newerFile(sources, -1)) ?? rebuilt(sources);
    }
    if (!(error instanceof GapInLog)) throw error;
    return (await newerFile(sources, file.writer.sequence)) ?? rebuilt(sources);
  }
}

export async function caughtUp(sources: Sources, start: CatalogFile): Promise<CatalogFile> {
  let current = start;
  const leave = () => {
    if (current !== start) current.close();
  };
  try {
    for (let tries = 1; tries <= mostTries; tries++) {
      const next = await successor(sources, current);
      if (!next) return current;
      leave();
      current = next;
    }
    throw new Error('the change log is trimmed faster than the catalog can follow');
  } catch (error) {
    leave();
    throw error;
  }
}

export interface CatalogReplica {
  /** Reads the file that is open at each call; use it after `catchUp`. */
  readonly catalog: Catalog;
  /** The file given is valid until the next call. */
  catchUp(): Promise<CatalogFile>;
  rebuildFromTable(): Promise<CatalogFile>;
}

export function catalogReplica(deps: CatalogDeps): CatalogReplica {
  const damaged: Damaged = new Set();
  const sources = { ...deps, damaged };
  let file: CatalogFile | undefined;

  /** A file is kept only when it has all changes, so that readers never see an older state again. */
  const keep = async (start: CatalogFile): Promise<CatalogFile> => {
    const current = await caughtUp(sources, start).catch((error: unknown) => {
      if (start !== file) start.close();
      throw error;
    });
    if (current !== start && start !== file) start.close();
    if (current !== file) file?.close();
    file = current;
    current.writer.dropExpired(deps.now());
    return current;
  };

  const open = () => {
    if (!file) throw new Error('the catalog is not open yet');
    return file.catalog;
  };

  return {
    catalog: {
      get sequence() {
        return open().sequence;
      },
      get revision() {
        return open().revision;
      },
      select: (selection) => open().select(selection),
      createdAfter: (selection, sequence) => open().createdAfter(selection, sequence),
      readCards: (sequences) => open().readCards(sequences),
      statistics: (now) => open().statistics(now),
      openListings: () => open().openListings(),
      suggest: (typed, kind) => open().suggest(typed, kind),
      get companies() {
        return open().companies;
      },
      get similar() {
        return open().similar;
      },
      byId: (ids) => open().byId(ids),
      get created() {
        return open().created;
      },
      get adminJobList() {
        return open().adminJobList;
      },
    },
    catchUp: async () => keep(file ?? (await newerFile(sources, -1)) ?? (await rebuilt(deps))),
    rebuildFromTable: async () => keep(await rebuilt(deps)),
  };
}
