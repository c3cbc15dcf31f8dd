import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { namedShortly, sheetsIn } from './short-names.ts';

const property = /(?<![\w-])--[a-z][\w-]*/g;

/** The shortest names go to what is named most. */
function byUse(names: readonly string[]): string[] {
  const uses = new Map<string, number>();
  for (const name of names) uses.set(name, (uses.get(name) ?? 0) + 1);
  return [...uses].toSorted(([, one], [, other]) => other - one).map(([name]) => name);
}

/** Tokens of the design are for people to read; browsers are told them by letters. */
export function leanProperties(): Plugin {
  const names = sheetsIn(resolve('web/src')).flatMap(({ css }) => css.match(property) ?? []);
  const short = namedShortly(byUse(names));
  return {
    name: 'lean-properties',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/src\/[^?]*\.css$/ },
      handler: (css) => ({
        code: css.replace(property, (name) => `--${short.get(name) ?? name.slice(2)}`),
        map: null,
      }),
    },
  };
}
