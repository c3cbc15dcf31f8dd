import { caughtUp, newerFile, rebuilt, type CatalogDeps, type Damaged } from './catch-up.ts';
import type { Catalog } from '../answer/catalog.ts';
import type { CatalogFile } from './catalog-file.ts';

export type { CatalogDeps } from './catch-up.ts';

export interface CatalogReplica {
  /** Reads the file that is open at the moment of each call; to be used after `catchUp`. */
  readonly catalog: Catalog;
  /** Brings the catalog up to date. The file given is valid until the next call. */
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
      cardsOf: (sequences) => open().cardsOf(sequences),
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
