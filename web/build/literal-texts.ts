import type { Plugin } from 'vite';

type Table = Readonly<Record<string, unknown>>;

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const smallTable = 200;

/** An entry of a table of plain data stands where it is named, so that the table can stay behind. */
export const literalTexts = (tables: Readonly<Record<string, Table>>): Plugin => {
  const names = Object.keys(tables).join('|');
  const member = new RegExp(`(?<![\\w.'])(?:${names})(?:\\.\\w+)+`, 'g');
  const literalOf = (whole: string) => {
    const value = whole
      .split('.')
      .reduce<unknown>((table, name) => (isTable(table) ? table[name] : undefined), tables);
    const json = JSON.stringify(value) ?? '';
    if (typeof value === 'string') return json;
    // A small table within a table.
    return isTable(value) && json.length < smallTable && whole.split('.').length > 2
      ? `(${json})`
      : whole;
  };
  return {
    name: 'literal-texts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/src\/[^?]*\.tsx?$/, code: /'#contract\/(?:messages|limits)\.ts'/ },
      handler: (code) => ({ code: code.replace(member, literalOf), map: null }),
    },
  };
};
