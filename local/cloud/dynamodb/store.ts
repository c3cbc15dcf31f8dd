import { mkdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import dynalite, { type Store, type Table } from 'dynalite/db/index.js';
import { refuseDamaged } from './integrity.ts';

const immediately = { createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 };

/** dynalite never closes its iterators, and each of them pins a snapshot of the data. */
const closeIteratorsOf = ({ db }: Store) => {
  db.createKeyStream = (options) => Readable.from(db.keys(options));
  db.createValueStream = (options) => Readable.from(db.values(options));
};

/** The level store of dynalite in this folder; refuses a folder with a damaged file. */
export const openStore = async (folder: string): Promise<Store> => {
  await mkdir(folder, { recursive: true });
  await refuseDamaged(folder);
  const store = dynalite.create({ ...immediately, path: folder });
  await store.db.open().catch((cause: unknown) => {
    throw new Error(`The table data in ${folder} cannot be opened.`, { cause });
  });
  closeIteratorsOf(store);
  return store;
};

export const findTable = (store: Store, name: string): Promise<Table> =>
  new Promise((resolve, reject) => {
    store.getTable(name, true, (error, table) => (table ? resolve(table) : reject(error)));
  });

/** The keys of everything kept under a name such as `item-jobs`. */
export const rangeOf = (name: string) => ({ gte: `${name}~`, lt: `${name}~\u00ff` });
