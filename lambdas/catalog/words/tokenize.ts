import { symbolReplacements, symbolPattern } from './search-vocabulary.ts';

export const maxWordCharacters = 40;

/** No phrase spans one of these: "React, Native apps" is not React Native. */
const separators = /[,;:/|()[\]{}\n\r\t•·!?]|\s-\s(?!\d)|(?<=[\p{L}\p{N}]{2})\.\s/u;

/** Most texts are ASCII. In these, only upper case has to be changed. */
const isAscii = (text: string) => /^\p{ASCII}*$/u.test(text);

/** Removes compatibility forms, accents, case and invisible marks. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  return isAscii(lower)
    ? lower
    : lower
        .normalize('NFKD')
        .replace(/[\u0300-\u036f\p{Cf}]+/gu, '')
        .normalize('NFKC');
}

/** Harman's S-stemmer: it removes the plural only, so a stem is hardly ever another word. */
function stem(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || !/^[a-z]+$/.test(word)) return word;
  if (word.endsWith('ss') || word.endsWith('us')) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.slice(0, -1);
}

const normalizeWord = (part: string): string => stem(part.slice(0, maxWordCharacters));

/** Only ASCII letters, digits and spaces: nothing to fold, replace or split at. */
const isPlain = (text: string) => /^[a-z\d ]*$/.test(text);

function replaceSymbols(text: string): string {
  const folded = foldText(text);
  return symbolPattern.test(folded)
    ? symbolReplacements.reduce((rest, [symbol, meaning]) => rest.replace(symbol, meaning), folded)
    : folded;
}

export function splitSegments(text: string): string[] {
  const lower = text.toLowerCase();
  return isPlain(lower) ? [lower] : replaceSymbols(text).split(separators);
}

/** The words of a segment. Words that hyphens join are in one chunk. */
export const splitChunks = (segment: string): string[][] =>
  segment
    // Unicode patterns take several times as long.
    .split(isAscii(segment) ? /[^a-z\d-]+/ : /[^\p{L}\p{M}\p{N}-]+/u)
    .map((chunk) => chunk.split('-').filter(Boolean).map(normalizeWord))
    .filter((parts) => parts.length > 0);

export function splitWords(text: string): string[] {
  const lower = text.toLowerCase();
  if (isPlain(lower)) return lower.split(' ').filter(Boolean).map(normalizeWord);
  const plain = replaceSymbols(text);
  const words = plain.match(isAscii(plain) ? /[a-z\d]+/g : /[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.map(normalizeWord);
}
