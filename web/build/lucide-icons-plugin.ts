import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const lucideIndex = new URL('../esm/lucide-react.mjs', import.meta.resolve('lucide-react'));
const createIconPath = fileURLToPath(new URL('../src/ui/icon/create-icon.ts', import.meta.url));

/** lucide-react exports an icon under several names, each of which leads to its file. */
function readIconFiles(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of readFileSync(lucideIndex, 'utf8').matchAll(
    /^export \{([^}]+)\} from '\.\/(icons\/[\w-]+\.mjs)'/gm,
  )) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) {
      files.set(name, fileURLToPath(new URL(file, lucideIndex)));
    }
  }
  return files;
}

/** Renders lucide-react's icons without its code for options that we do not use (3 kB). */
export function lucideIconsPlugin(): Plugin[] {
  const files = readIconFiles();
  /** One import for each icon, so that a page's file holds only the icons that this page shows. */
  const writeIconImports = (specifiers: string) =>
    specifiers
      .split(',')
      .map((specifier) => specifier.trim())
      .filter((specifier) => specifier !== '' && !specifier.startsWith('type '))
      .map((specifier) => {
        const [name = '', local = name] = specifier.split(' as ');
        const file = files.get(name);
        if (file === undefined) throw new Error(`lucide-react has no icon ${name}.`);
        return `import ${local} from ${JSON.stringify(file)};`;
      })
      .join(' ');
  return [
    {
      name: 'icon-imports',
      enforce: 'pre',
      transform: {
        filter: { id: /\/web\/src\/.*\.tsx?$/, code: "'lucide-react'" },
        handler: (code) => ({
          // The number of lines stays the same, so that source maps stay right.
          code: code.replaceAll(
            /import \{([^}]+)\} from 'lucide-react';/g,
            (statement, specifiers: string) =>
              writeIconImports(specifiers) + '\n'.repeat(statement.split('\n').length - 1),
          ),
          map: null,
        }),
      },
    },
    {
      name: 'icon-drawings',
      transform: {
        filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
        handler: (code, id) => {
          const [, nodeText] = /node: (\[.*?\](?:\n {2})?\])/s.exec(code) ?? [];
          if (nodeText === undefined) throw new Error(`${id} has no drawing.`);
          // React needs keys only in arrays, and these elements are passed as arguments.
          const shapes = nodeText.replaceAll(/,\s+key: "\w+"/g, '');
          return {
            code: `import { createIcon } from ${JSON.stringify(createIconPath)};
export default /* @__PURE__ */ createIcon(${shapes});`,
            map: null,
          };
        },
      },
    },
  ];
}
