import { phrasesAt, phrasesByStart, type Phrases } from './phrases.ts';
import { meanings } from './synonyms.ts';
import { wordsOf } from './words.ts';

export interface Found {
  meaning: string;
  from: number;
  size: number;
}

const phrasesOf = (stated: boolean): Phrases<string> =>
  phrasesByStart(
    Object.entries(meanings).flatMap(([name, { words, stated: said = [], typed = [] }]) =>
      [...words, ...(stated ? said : typed)].map((phrase) => ({
        words: wordsOf(phrase),
        meaning: name,
      })),
    ),
  );

const queryPhrases = phrasesOf(false);
const statedPhrases = phrasesOf(true);

function phrasesIn(table: Phrases<string>, words: readonly string[]): Found[] {
  const found: Found[] = [];
  for (let from = 0; from < words.length;) {
    const here = phrasesAt(table, words, from);
    const size = here[0]?.words.length ?? 0;
    const longest = here.filter((phrase) => phrase.words.length === size);
    for (const meaning of new Set(longest.map((phrase) => phrase.meaning))) {
      found.push({ meaning, from, size });
    }
    from += Math.max(1, size);
  }
  return found;
}

/** The meanings that a query names, the longest first at each place. */
export const meaningsIn = (words: readonly string[]): Found[] => phrasesIn(queryPhrases, words);

/** The meanings that a job's text states, also those that stand within longer ones. */
export const statedIn = (words: readonly string[]): string[] =>
  words.flatMap((_, place) => phrasesAt(statedPhrases, words, place).map(({ meaning }) => meaning));

export const isMeaning = (text: string): boolean => {
  const words = wordsOf(text);
  return meaningsIn(words).some(({ size }) => size === words.length);
};

const queryWords = new Set([...queryPhrases.values()].flat().flatMap(({ words }) => words));
export const isOfMeaning = (word: string): boolean => queryWords.has(word);
