import { factsOf, log } from '#lambdas/platform/log.ts';
import type { Table } from '#lambdas/platform/table.ts';
import { GapInLog } from './apply.ts';
import type { Catalog } from './catalog.ts';
import { emptyFile, fileFrom, type CatalogFile } from './catalog-file.ts';
import { changesAfter } from './change-log.ts';
import { rebuild } from './rebuild.ts';
import type { Snapshot, SnapshotStore } from './snapshot-store.ts';

export interface CatalogDeps {
  table: Table;
  snapshots: SnapshotStore;
  /** A writable folder; it may be shared, and what is written there does not outlive the process. */
  directory: string;
  now: () => Date;
}

const mostReloads = 3;

export interface FollowedCatalog {
  /** Reads the file that is open at the moment of each call; to be used after `bringForward`. */
  readonly catalog: Catalog;
  /** Brings the catalog up to date. The file given is valid until the next call. */
  bringForward(): Promise<CatalogFile>;
  rebuildFromTable(): Promise<CatalogFile>;
}

async function rebuilt({ table, directory }: CatalogDeps): Promise<CatalogFile> {
  const file = await emptyFile(directory);
  try {
    await rebuild(table, file.writer);
    return file;
  } catch (error) {
    file.close();
    throw error;
  }
}

async function opened({ snapshots, directory }: CatalogDeps, snapshot: Snapshot) {
  try {
    const { sequence } = snapshot;
    return await fileFrom(await snapshots.read(snapshot), { sequence, directory });
  } catch (error) {
    log.error('a snapshot of the catalog cannot be used', {
      key: snapshot.key,
      error: factsOf(error),
    });
    return undefined;
  }
}

async function newerFile(deps: CatalogDeps, sequence: number): Promise<CatalogFile | undefined> {
  for (const snapshot of await deps.snapshots.list()) {
    if (snapshot.sequence <= sequence) continue;
    const file = await opened(deps, snapshot);
    if (file) return file;
  }
  return undefined;
}

/** Stops where the log has more than one page for us and a snapshot spares us reading it. */
async function applyChanges(deps: CatalogDeps, { writer }: CatalogFile) {
  let asked = false;
  for await (const { entries, more } of changesAfter(deps.table, writer.sequence)) {
    const newer = more && !asked ? await newerFile(deps, writer.sequence) : undefined;
    asked = true;
    if (newer) return newer;
    writer.apply(entries);
  }
  return undefined;
}

async function successor(deps: CatalogDeps, file: CatalogFile): Promise<CatalogFile | undefined> {
  try {
    return await applyChanges(deps, file);
  } catch (error) {
    if (!(error instanceof GapInLog)) throw error;
    return (await newerFile(deps, file.writer.sequence)) ?? rebuilt(deps);
  }
}

/** The file with all changes, or another with all of them; the one given stays open. */
async function broughtForward(deps: CatalogDeps, start: CatalogFile): Promise<CatalogFile> {
  let current = start;
  const leave = () => {
    if (current !== start) current.close();
  };
  try {
    for (let reload = 0; reload <= mostReloads; reload++) {
      const next = await successor(deps, current);
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

export function followCatalog(deps: CatalogDeps): FollowedCatalog {
  let file: CatalogFile | undefined;

  /** A file is kept only when it has all changes, so that readers never see an older state again. */
  const keep = async (start: CatalogFile): Promise<CatalogFile> => {
    const current = await broughtForward(deps, start).catch((error: unknown) => {
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
      statistics: (now) => open().statistics(now),
      get created() {
        return open().created;
      },
    },
    bringForward: async () => keep(file ?? (await newerFile(deps, -1)) ?? (await rebuilt(deps))),
    rebuildFromTable: async () => keep(await rebuilt(deps)),
  };
}
