/** Only an entry of the table's own counts. */
export const isKey = <Table extends object>(table: Table, key: unknown): key is keyof Table =>
  typeof key === 'string' && Object.hasOwn(table, key);
