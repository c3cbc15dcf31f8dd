import {
  matchPhrases,
  phrasesByStart,
  wordsOfPhrases,
  type Phrases,
  splitWords,
  type Phrase,
  splitChunks,
  splitSegments,
} from './words.ts';
import { once } from '#lambdas/platform/runtime/once.ts';
import {
  acronyms,
  compounds,
  hindi,
  names,
  placeNames,
  roleNames,
  tools,
  conditions,
  firms,
  implications,
  placeImplications,
  places,
  related,
  skills,
  titles,
} from './synonyms.ts';

/** Some abbreviations have a meaning in a role only, some place names in a location only. */
export type Field = 'role' | 'location' | 'other';

interface Merge {
  words: readonly string[];
  keepsParts: boolean;
}

type Table = Readonly<Record<string, readonly string[]>>;

const merging = (table: Table, keepsParts: boolean) =>
  Object.entries(table).flatMap(([word, phrases]) =>
    phrases.map((phrase) => ({
      words: splitWords(phrase),
      meaning: { words: splitWords(word), keepsParts } satisfies Merge,
    })),
  );

const mergedEverywhere = once(() => [
  ...merging(names, false),
  ...merging(hindi, false),
  ...[compounds, tools, acronyms, placeNames].flatMap((table) => merging(table, true)),
]);
const merges = once(() => phrasesByStart<Merge>(mergedEverywhere()));
const roleMerges = once(() =>
  phrasesByStart<Merge>([...mergedEverywhere(), ...merging(roleNames, true)]),
);

function merge(text: readonly string[], table: Phrases<Merge>) {
  const words: string[] = [];
  const sizes: number[] = [];
  const parts: string[] = [];
  for (let place = 0; place < text.length;) {
    const [phrase] = matchPhrases(table, text, place);
    const size = phrase?.words.length ?? 1;
    const own = text.slice(place, place + size);
    const merged = phrase?.meaning.words ?? own;
    words.push(...merged);
    sizes.push(size, ...merged.slice(1).map(() => 0));
    if (phrase?.meaning.keepsParts) parts.push(...own);
    place += size;
  }
  return { words, sizes, parts };
}

export const mergeText = (words: readonly string[], field: Field) =>
  merge(words, field === 'role' ? roleMerges() : merges());

export const mergedWords = (text: string): string[] => merge(splitWords(text), merges()).words;

const phraseWords = once(() => wordsOfPhrases(roleMerges()));
export const isInMergedPhrase = (word: string): boolean => phraseWords().has(word);

interface Meaning {
  words: readonly string[];
  parts: readonly string[];
}

/** Every spelling implies the one-word spellings; these imply only the parts of the first long one. */
function listSpellings(group: readonly string[], keepsParts: boolean): Phrase<Meaning>[] {
  const all = group.map(mergedWords);
  const words = all.filter((each) => each.length === 1).flat();
  const long = keepsParts ? all.find((each) => each.length > 1) : undefined;
  const parts = long ?? [];
  return all.map((each) => ({
    words: each,
    meaning: { words, parts: each.length === 1 ? parts : [] },
  }));
}

const implying = (rows: readonly (readonly [string, string])[]): Phrase<Meaning>[] =>
  rows.map(([from, to]) => ({
    words: mergedWords(from),
    meaning: { words: mergedWords(to), parts: [] },
  }));

/** A related phrase of several words is one term: "data entry" is not "data" at "entry" level. */
const relatedPhrases = () =>
  [...new Set(Object.entries(related).flat(2))]
    .map((phrase) => ({ phrase, words: mergedWords(phrase) }))
    .filter(({ words }) => words.length > 1)
    .map(({ phrase, words }) => [words.join(''), phrase]);

const titled = once(() => titles.flatMap((group) => listSpellings(group, true)));
const spelled = once(() => [
  ...titled(),
  ...[...skills, ...firms, ...relatedPhrases()].flatMap((group) => listSpellings(group, true)),
  ...[...conditions, ...places].flatMap((group) => listSpellings(group, false)),
]);
const longTitles = once(() => titled().filter(({ words }) => words.length > 1));

export const spellings = once(() =>
  phrasesByStart<Meaning>(spelled().filter(({ words }) => words.length > 1)),
);

const partsByWord = once<ReadonlyMap<string, readonly string[]>>(
  () =>
    new Map(
      Object.entries(compounds).map(([word, [phrase = '']]) => [
        mergedWords(word)[0] ?? '',
        splitWords(phrase),
      ]),
    ),
);
const everywhere = once((): Phrase<Meaning>[] => [
  ...spelled(),
  ...[...partsByWord()].map(([word, parts]) => ({ words: [word], meaning: { words: [], parts } })),
  ...implying([...implications.skills, ...implications.conditions]),
]);
const tables: Readonly<Record<Field, () => Phrases<Meaning>>> = {
  other: once(() => phrasesByStart(everywhere())),
  role: once(() => phrasesByStart([...everywhere(), ...implying(implications.roles)])),
  location: once(() => phrasesByStart([...everywhere(), ...implying(placeImplications)])),
};

export function expansion(texts: readonly (readonly string[])[], field: Field, withParts = true) {
  const found = new Set<string>();
  const table = tables[field]();
  const follow = (text: readonly string[], isOriginal: boolean): void => {
    text.forEach((_, place) => {
      for (const { meaning } of matchPhrases(table, text, place)) {
        if (isOriginal) meaning.parts.forEach((part) => found.add(part));
        for (const word of meaning.words.filter((each) => !found.has(each))) {
          found.add(word);
          follow([word], false);
        }
      }
    });
  };
  texts.forEach((text) => {
    follow(text, withParts);
  });
  return found;
}

/** Titles whose words the role holds in any order, as "Engineer - Software" does. */
export function findTitles(role: readonly string[]): Set<string> {
  const parts = [...role].flatMap((word) => partsByWord().get(word) ?? []);
  const words = new Set([...role, ...parts]);
  const held = longTitles().filter(({ words: all }) => all.every((word) => words.has(word)));
  return expansion(
    held.map((each) => each.words),
    'role',
    false,
  );
}

const titlePhrases = once(() => phrasesByStart(longTitles()));
const matchTitles = (words: readonly string[], place: number) =>
  matchPhrases(titlePhrases(), words, place).map((title) => title.words);

export const isTitlePhrase = (words: readonly string[]): boolean =>
  matchTitles(words, 0).some(({ length }) => length === words.length);

export const titlesNamed = (role: string): (readonly string[])[] =>
  splitSegments(role).flatMap((segment) => {
    const own = splitChunks(segment).flat();
    // "Big data engineer" names a data engineer as well.
    const both = [own, mergeText(own, 'role').words];
    return both.flatMap((words) => words.flatMap((_, place) => matchTitles(words, place)));
  });
