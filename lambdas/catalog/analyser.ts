import { phrasesAt, phrasesByStart } from './phrases.ts';
import { equivalents, implications, joined, names, noise } from './synonyms.ts';
import { longestWord, segmentsOf, wordsOf } from './words.ts';

const mostQueryTerms = 12;

const merging = (spellings: Readonly<Record<string, readonly string[]>>, keepsParts: boolean) =>
  Object.entries(spellings).flatMap(([word, phrases]) =>
    phrases.map((phrase) => ({
      words: wordsOf(phrase),
      meaning: { words: wordsOf(word), keepsParts },
    })),
  );
const merges = phrasesByStart([...merging(names, false), ...merging(joined, true)]);

interface Merged {
  /** The text with one word for each phrase that is known as one. */
  words: string[];
  /** The parts of those phrases that may find the document too. */
  parts: string[];
}

function merge(text: readonly string[]): Merged {
  const merged: Merged = { words: [], parts: [] };
  for (let place = 0; place < text.length;) {
    const [phrase] = phrasesAt(merges, text, place);
    if (phrase) {
      merged.words.push(...phrase.meaning.words);
      if (phrase.meaning.keepsParts) merged.parts.push(...phrase.words);
    } else {
      merged.words.push(...text.slice(place, place + 1));
    }
    place += phrase?.words.length ?? 1;
  }
  return merged;
}

const mergedWords = (text: string) => merge(wordsOf(text)).words;

const spellingsOf = (group: readonly string[]) => {
  const spellings = group.map(mergedWords);
  const single = spellings.filter((words) => words.length === 1).flat();
  return spellings.map((words) => ({
    words,
    meaning: words.length === 1 ? spellings.flat() : single,
  }));
};
const implied = implications.map(([from, to]) => ({
  words: mergedWords(from),
  meaning: mergedWords(to),
}));
const otherSpellings = phrasesByStart([...equivalents.flatMap(spellingsOf), ...implied]);
const consequences = phrasesByStart(implied);

const alternatives = (words: readonly string[], table = otherSpellings): string[] =>
  words.flatMap((_, place) => phrasesAt(table, words, place).flatMap(({ meaning }) => meaning));

const mostHyphens = 2;

/** "co-founder" is also found as "cofounder"; "0-1" is not 01. */
const asOneWord = (chunk: readonly string[]): string[] =>
  chunk.length > 1 &&
  chunk.length <= mostHyphens + 1 &&
  chunk.every((part) => /^\p{L}+$/u.test(part))
    ? [chunk.join('').slice(0, longestWord)]
    : [];

/** Every term that finds a document with this text: its words and their other spellings, once each. */
export function documentTerms(text: string): Set<string> {
  const terms = new Set<string>();
  const add = (words: readonly string[]) => {
    words.forEach((word) => terms.add(word));
  };
  for (const chunks of segmentsOf(text)) {
    const { words, parts } = merge(chunks.flat());
    const hyphenated = chunks.flatMap(asOneWord);
    add([...words, ...parts, ...hyphenated]);
    const others = [words, ...[...parts, ...hyphenated].map((word) => [word])].flatMap((each) =>
      alternatives(each),
    );
    add(others);
    others.forEach((word) => {
      add(alternatives([word], consequences));
    });
  }
  return terms;
}

/** The terms that a document must all have. Words that say nothing go, unless nothing else is left. */
export function queryTerms(text: string): string[] {
  const terms = [...new Set(segmentsOf(text).flatMap((chunks) => merge(chunks.flat()).words))];
  const telling = terms.filter((term) => !noise.includes(term));
  return (telling.length > 0 ? telling : terms).slice(0, mostQueryTerms);
}
