import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** What filters of advertisements hide. */
const unlucky = /^ad$/i;

const twoLetters: readonly string[] = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((name) => !unlucky.test(name));

const shortNames: readonly string[] = [...letters, ...twoLetters];

/** Short names for these, in their order; those of one letter come first. */
export function namedShortly(whole: Iterable<string>): Map<string, string> {
  const distinct = [...new Set(whole)];
  return new Map(distinct.map((name, place) => [name, shortNames[place] ?? `c${place}`]));
}

export interface Sheet {
  file: string;
  css: string;
}

const comment = /\/\*.*?\*\//gs;

/** All sheets below a folder, in the order of their names, without comments. */
export const sheetsIn = (folder: string): Sheet[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .toSorted()
    .map((name) => {
      const file = join(folder, name);
      return { file, css: readFileSync(file, 'utf8').replace(comment, '') };
    });
