import { resolve } from 'node:path';
import { namedShortly, type Sheet, sheetsIn } from './short-names.ts';

const named = /(?:\.|@keyframes\s+)(-?[a-zA-Z_][\w-]*)/g;

const keyOf = (name: string, file: string) => `${file} ${name}`;

const keysIn = ({ file, css }: Sheet): string[] =>
  file.endsWith('.module.css')
    ? [...css.matchAll(named)].map(([, name = '']) => keyOf(name, file))
    : [];

let known: Map<string, string> | undefined;

/**
 * The class that stands for a name of a `.module.css` below `web/src`, the same in the browser's
 * build and in the server's. Letters, since a name told once costs a page more than a rule said
 * alike. Throws for a name that its file does not have.
 */
export function className(name: string, file: string): string {
  known ??= namedShortly(sheetsIn(resolve('web/src')).flatMap(keysIn));
  const short = known.get(keyOf(name, file.split('?')[0] ?? file));
  if (short === undefined) throw new Error(`${file} has no ${name}.`);
  return short;
}
