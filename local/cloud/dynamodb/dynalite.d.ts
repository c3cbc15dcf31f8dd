declare module 'dynalite/db/index.js' {
  import type { Readable } from 'node:stream';

  namespace db {
    type Attributes = Record<string, Record<string, unknown>>;
    type Callback<T = unknown> = (error?: Error | null, result?: T) => void;
    type Change = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string };

    interface SubDb {
      get(key: string, done: Callback): void;
      put(key: string, value: unknown, done: Callback): void;
      del(key: string, done: Callback): void;
      lock(key: string, run: (release: (done: Callback) => Callback) => void): void;
    }
    interface Level {
      open(): Promise<void>;
      close(): Promise<void>;
      get(key: string): Promise<unknown>;
      batch(changes: Change[]): Promise<void>;
      iterator(range: { gte: string; lt: string }): AsyncIterable<[string, unknown]>;
      keys(options?: object): AsyncIterable<string>;
      values(options?: object): AsyncIterable<unknown>;
      createKeyStream(options?: object): Readable;
      createValueStream(options?: object): Readable;
    }
    type KeySchema = { AttributeName: string }[];
    interface Table {
      TableName: string;
      KeySchema: KeySchema;
      GlobalSecondaryIndexes?: { IndexName: string; KeySchema: KeySchema }[];
    }
    interface Store {
      options: object;
      db: Level;
      tableDb: SubDb;
      getItemDb(table: string): SubDb;
      getIndexDb(kind: string, table: string, index: string): SubDb;
      getTable(name: string, checkStatus: boolean, done: Callback<Table>): void;
    }

    function create(options: object): Store;
    function checkConditional(data: object, item: unknown): Error | null | undefined;
    function validateItem(item: Attributes, table: Table): Error | null | undefined;
    function validateKey(key: Attributes, table: Table): Error | null | undefined;
    function createKey(item: Attributes, table: Table): string;
    function itemSize(item: unknown): number;
  }
  export = db;
}

declare module 'dynalite/validations/index.js' {
  import type { Store } from 'dynalite/db/index.js';

  const validations: {
    checkTypes(input: object, types: object): Record<string, unknown>;
    checkValidations(input: object, types: object, custom: unknown, store: Store): void;
  };
  export = validations;
}
