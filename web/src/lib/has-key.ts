/** Inherited properties, such as `constructor`, are no keys. */
export const hasKey = <Table extends object>(table: Table, key: unknown): key is keyof Table =>
  typeof key === 'string' && Object.hasOwn(table, key);
