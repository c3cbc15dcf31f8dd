import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';

const ours = fileURLToPath(new URL('../src/ui/icon/drawn-icon.ts', import.meta.url));

const Icon = z.object({
  __iconData: z.object({
    node: z.array(z.tuple([z.string(), z.record(z.string(), z.string())])),
  }),
});

const require = createRequire(import.meta.url);
const index = join(
  dirname(require.resolve('lucide-react/package.json')),
  'dist/esm/lucide-react.mjs',
);
const line = /^export \{ ([^}]*) \} from '(\.\/icons\/[\w-]+\.mjs)';$/gm;

/** Where each name of Lucide's is drawn. */
function filesByName(): Map<string, string> {
  const lines = readFileSync(index, 'utf8').matchAll(line);
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      names.split(', ').map((name) => [name.replace('default as ', ''), file] as const),
    ),
  );
}

/** React keeps shapes apart by their place; Lucide's keys are for lists. */
function drawingOf(file: string): string {
  // eslint-disable-next-line security/detect-non-literal-require -- a file that Lucide's index names
  const { __iconData } = Icon.parse(require(join(dirname(index), file)));
  const shapes = __iconData.node.map(([tag, attributes]) => [
    tag,
    Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== 'key')),
  ]);
  return JSON.stringify(shapes);
}

const wholeImport = /^import (type )?\{([^}]*)\} from 'lucide-react';$/m;

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));

/**
 * An icon of Lucide's is drawn where it is used, by our own few lines: its own are ten times as
 * many, and a chunk for what two parts both draw costs more than drawing it twice.
 */
export function leanIcons(): Plugin {
  const files = filesByName();
  const definition = (given: string) => {
    const [name = '', local = name] = given.split(' as ');
    const file = files.get(name);
    if (file === undefined) throw new Error(`Lucide has no ${name}.`);
    return `const ${local} = /* @__PURE__ */ drawnIcon(${drawingOf(file)});`;
  };
  return {
    name: 'lean-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/src\/[^?]*\.tsx?$/, code: /^(?:import|\}).* from 'lucide-react';$/m },
      handler(code) {
        const [whole, type, list = ''] = wholeImport.exec(code) ?? [];
        if (whole === undefined) throw new Error('Lucide is imported in another way.');
        if (type) return undefined;
        const definitions = namesIn(list).map(definition);
        const drawn = [`import { drawnIcon } from '${ours}';`, ...definitions].join('\n');
        return { code: code.replace(whole, () => drawn), map: null };
      },
    },
  };
}
