/** Whether a table has an entry of its own under the key. */
export const isKey = <Table extends object>(table: Table, key: unknown): key is keyof Table =>
  typeof key === 'string' && Object.hasOwn(table, key);
