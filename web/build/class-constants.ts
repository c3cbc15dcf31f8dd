import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { className } from './class-names.ts';

const table = /^import styles from '(\.[\w./-]+\.module\.css)';$/m;
const anyTable = /^import \w+ from '((?:\.|#web)[\w./-]+\.module\.css)';$/gm;
const use = /\bstyles\b(?!')(?:\['([^']*)'\])?/g;
const constant = /\bstyles\['([^']*)'\]/g;

const isConstant = (code: string): boolean =>
  [...code.replace(table, '').matchAll(use)].every(([, name]) => name !== undefined);

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));

/** The tables that a file asks for a name that is not written there. */
function askedIn(code: string): string[] {
  const own = isConstant(code) ? table.exec(code)?.[1] : undefined;
  return [...code.matchAll(anyTable)].flatMap(([, file = '']) => (file === own ? [] : [file]));
}

/** The files of such tables' styles. */
const askedFiles = (folder: string): Set<string> =>
  new Set(
    sourcesIn(folder).flatMap((name) =>
      askedIn(readFileSync(join(folder, name), 'utf8')).map((file) =>
        file.startsWith('#web') ? file.replace('#web', folder) : join(folder, dirname(name), file),
      ),
    ),
  );

/** A class stands where it is used, in place of a table of all; its rules are kept. */
export function classConstants(root: string): Plugin[] {
  const folder = join(root, 'web/src');
  const asked = askedFiles(folder);
  const classes: Plugin = {
    name: 'class-constants',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/src\/[^?]*\.tsx?$/, code: table },
      handler(code, id) {
        const file = join(dirname(id), table.exec(code)?.[1] ?? '');
        if (asked.has(file)) return undefined;
        const literal = (_: string, name: string) => JSON.stringify(className(name, file));
        const plain = code.replace(table, `import '$1';`).replace(constant, literal);
        return { code: plain, map: null };
      },
    },
  };
  const rules: Plugin = {
    name: 'rules-of-constants',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (_, id) =>
        asked.has(id) ? undefined : { code: '', map: null, moduleSideEffects: 'no-treeshake' },
    },
  };
  return [classes, rules];
}
