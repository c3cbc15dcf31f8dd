import { once } from '#lambdas/platform/runtime/memoize.ts';
import {
  acronyms,
  compounds,
  hindiWords,
  placeNames,
  properNames,
  roleNames,
  toolNames,
} from './search-vocabulary.ts';
import { splitWords } from './tokenize.ts';
import { listPhraseWords, matchPhrases, groupPhrases, type Phrases } from './phrases.ts';

/** Some abbreviations have a meaning in a role only, some place names in a location only. */
export type Field = 'role' | 'location' | 'other';

/** What replaces a phrase: "frontend" for "front end". With `keepsParts` its own words are indexed as well. */
interface Normalization {
  words: readonly string[];
  keepsParts: boolean;
}

const listNormalizations = (
  table: Readonly<Record<string, readonly string[]>>,
  keepsParts: boolean,
) =>
  Object.entries(table).flatMap(([word, phrases]) =>
    phrases.map((phrase) => ({
      words: splitWords(phrase),
      meaning: { words: splitWords(word), keepsParts } satisfies Normalization,
    })),
  );

const normalizedEverywhere = once(() => [
  ...listNormalizations(properNames, false),
  ...listNormalizations(hindiWords, false),
  ...[compounds, toolNames, acronyms, placeNames].flatMap((table) =>
    listNormalizations(table, true),
  ),
]);
const normalizations = once(() => groupPhrases<Normalization>(normalizedEverywhere()));
const roleNormalizations = once(() =>
  groupPhrases<Normalization>([...normalizedEverywhere(), ...listNormalizations(roleNames, true)]),
);

/** `sizes` has for each word how many words of the text it replaces, `parts` the words that are indexed as well. */
function normalize(text: readonly string[], phrases: Phrases<Normalization>) {
  const words: string[] = [];
  const sizes: number[] = [];
  const parts: string[] = [];
  for (let index = 0; index < text.length;) {
    const [phrase] = matchPhrases(phrases, text, index);
    const size = phrase?.words.length ?? 1;
    const ownWords = text.slice(index, index + size);
    const normalized = phrase?.meaning.words ?? ownWords;
    words.push(...normalized);
    sizes.push(size, ...normalized.slice(1).map(() => 0));
    if (phrase?.meaning.keepsParts) parts.push(...ownWords);
    index += size;
  }
  return { words, sizes, parts };
}

export const normalizePhrases = (words: readonly string[], field: Field) =>
  normalize(words, field === 'role' ? roleNormalizations() : normalizations());

export const normalizeText = (text: string): string[] =>
  normalize(splitWords(text), normalizations()).words;

const phraseWords = once(() => listPhraseWords(roleNormalizations()));
export const isInNormalizedPhrase = (word: string): boolean => phraseWords().has(word);
