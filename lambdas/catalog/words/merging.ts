import { phrasesAt, phrasesByStart, wordsOfPhrases, type Phrases } from './phrases.ts';
import { acronyms, compounds, hindi, names, placeNames, roleNames, tools } from './synonyms.ts';
import { wordsOf } from './words.ts';

/** The kind of text: some abbreviations mean something only in a role, some places only in a location. */
export type Field = 'role' | 'location' | 'other';

interface Merge {
  words: readonly string[];
  /** The parts of the phrase find the document too. */
  keepsParts: boolean;
}

export interface Merged {
  /** The text with one word for each phrase that is known as one. */
  words: string[];
  /** How many words of the text each of these stands for; none where one before it does. */
  sizes: number[];
  parts: string[];
}

type Table = Readonly<Record<string, readonly string[]>>;

const merging = (table: Table, keepsParts: boolean) =>
  Object.entries(table).flatMap(([word, phrases]) =>
    phrases.map((phrase) => ({
      words: wordsOf(phrase),
      meaning: { words: wordsOf(word), keepsParts } satisfies Merge,
    })),
  );

const everywhere = [
  ...merging(names, false),
  ...merging(hindi, false),
  ...[compounds, tools, acronyms, placeNames].flatMap((table) => merging(table, true)),
];
const merges = phrasesByStart<Merge>(everywhere);
const roleMerges = phrasesByStart<Merge>([...everywhere, ...merging(roleNames, true)]);

function merge(text: readonly string[], table: Phrases<Merge>): Merged {
  const merged: Merged = { words: [], sizes: [], parts: [] };
  for (let place = 0; place < text.length;) {
    const [phrase] = phrasesAt(table, text, place);
    if (phrase) {
      merged.words.push(...phrase.meaning.words);
      const [, ...others] = phrase.meaning.words;
      merged.sizes.push(phrase.words.length, ...others.map(() => 0));
      if (phrase.meaning.keepsParts) merged.parts.push(...phrase.words);
    } else {
      merged.words.push(...text.slice(place, place + 1));
      merged.sizes.push(1);
    }
    place += phrase?.words.length ?? 1;
  }
  return merged;
}

export const mergeText = (words: readonly string[], field: Field): Merged =>
  merge(words, field === 'role' ? roleMerges : merges);

export const mergedWords = (text: string): string[] => merge(wordsOf(text), merges).words;

const phraseWords = wordsOfPhrases(roleMerges);
export const isInMergedPhrase = (word: string): boolean => phraseWords.has(word);
