import type { Plugin } from 'vite';

type Table = Readonly<Record<string, unknown>>;

export interface SplitTable {
  exports: Table;
  /** How many levels of tables lie in modules of their own, below that of the exports. */
  depth: number;
}

const prefix = 'virtual:table/';

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const entryOf = (value: unknown, name: string): unknown =>
  isTable(value) ? value[name] : undefined;

function moduleOf(value: unknown, address: string, depth: number): string {
  const [name = ''] = address.split('/').slice(-1);
  if (depth < 0 || !isTable(value)) return `export const ${name} = ${JSON.stringify(value)};`;
  const what = (entry: unknown, entryName: string) =>
    depth > 0 && isTable(entry) ? `* as ${entryName}` : `{ ${entryName} }`;
  return Object.entries(value)
    .map(([each, entry]) => `export ${what(entry, each)} from '${prefix}${address}/${each}';`)
    .join('\n');
}

/**
 * Tables of plain data in the contract, such as its texts: each entry becomes a module, so that a
 * page fetches only those that it may show.
 */
export const splitTables = (tables: Readonly<Record<string, SplitTable>>): Plugin => ({
  name: 'split-tables',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith(prefix) ? id : undefined),
  load(id) {
    const file = Object.keys(tables).find((each) => id.endsWith(`/contract/${each}.ts`));
    const address = file ?? (id.startsWith(prefix) ? id.slice(prefix.length) : '');
    const [name = '', ...names] = address.split('/');
    const table = tables[name];
    if (!table) return undefined;
    return moduleOf(
      names.reduce<unknown>(entryOf, table.exports),
      address,
      table.depth - names.length,
    );
  },
});
