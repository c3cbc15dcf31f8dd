import {
  matchPhrases,
  groupPhrases,
  listPhraseWords,
  type Phrases,
  splitWords,
  type Phrase,
  splitChunks,
  splitSegments,
} from './tokenize.ts';
import { once } from '#lambdas/platform/runtime/memoize.ts';
import {
  acronyms,
  compounds,
  hindiWords,
  properNames,
  placeNames,
  roleNames,
  toolNames,
  levelsAndModes,
  knownCompanies,
  implications,
  placeImplications,
  placeSpellings,
  relatedByPhrase,
  skillSpellings,
  titleSpellings,
} from './search-vocabulary.ts';

/** Some abbreviations have a meaning in a role only, some place names in a location only. */
export type Field = 'role' | 'location' | 'other';

/** What replaces a phrase: "frontend" for "front end". With `keepsParts` its own words are indexed as well. */
interface MergedPhrase {
  words: readonly string[];
  keepsParts: boolean;
}

const listMerges = (table: Readonly<Record<string, readonly string[]>>, keepsParts: boolean) =>
  Object.entries(table).flatMap(([word, phrases]) =>
    phrases.map((phrase) => ({
      words: splitWords(phrase),
      meaning: { words: splitWords(word), keepsParts } satisfies MergedPhrase,
    })),
  );

const mergedEverywhere = once(() => [
  ...listMerges(properNames, false),
  ...listMerges(hindiWords, false),
  ...[compounds, toolNames, acronyms, placeNames].flatMap((table) => listMerges(table, true)),
]);
const mergeRules = once(() => groupPhrases<MergedPhrase>(mergedEverywhere()));
const roleMergeRules = once(() =>
  groupPhrases<MergedPhrase>([...mergedEverywhere(), ...listMerges(roleNames, true)]),
);

/** `sizes` has for each word how many words of the text it replaces, `parts` the words that are indexed as well. */
function merge(text: readonly string[], table: Phrases<MergedPhrase>) {
  const words: string[] = [];
  const sizes: number[] = [];
  const parts: string[] = [];
  for (let place = 0; place < text.length;) {
    const [phrase] = matchPhrases(table, text, place);
    const size = phrase?.words.length ?? 1;
    const ownWords = text.slice(place, place + size);
    const merged = phrase?.meaning.words ?? ownWords;
    words.push(...merged);
    sizes.push(size, ...merged.slice(1).map(() => 0));
    if (phrase?.meaning.keepsParts) parts.push(...ownWords);
    place += size;
  }
  return { words, sizes, parts };
}

export const mergePhrases = (words: readonly string[], field: Field) =>
  merge(words, field === 'role' ? roleMergeRules() : mergeRules());

export const mergedWords = (text: string): string[] => merge(splitWords(text), mergeRules()).words;

const phraseWords = once(() => listPhraseWords(roleMergeRules()));
export const isInMergedPhrase = (word: string): boolean => phraseWords().has(word);

interface ImpliedWords {
  words: readonly string[];
  parts: readonly string[];
}

/** Every spelling implies the one-word spellings; these imply only the parts of the first long one. */
function listSpellings(group: readonly string[], keepsParts: boolean): Phrase<ImpliedWords>[] {
  const all = group.map(mergedWords);
  const words = all.filter((each) => each.length === 1).flat();
  const longSpelling = keepsParts ? all.find((each) => each.length > 1) : undefined;
  const parts = longSpelling ?? [];
  return all.map((each) => ({
    words: each,
    meaning: { words, parts: each.length === 1 ? parts : [] },
  }));
}

const toImplications = (rows: readonly (readonly [string, string])[]): Phrase<ImpliedWords>[] =>
  rows.map(([from, to]) => ({
    words: mergedWords(from),
    meaning: { words: mergedWords(to), parts: [] },
  }));

/** A related phrase of several words is one term: "data entry" is not "data" at "entry" level. */
const relatedPhrases = () =>
  [...new Set(Object.entries(relatedByPhrase).flat(2))]
    .map((phrase) => ({ phrase, words: mergedWords(phrase) }))
    .filter(({ words }) => words.length > 1)
    .map(({ phrase, words }) => [words.join(''), phrase]);

const allTitlePhrases = once(() => titleSpellings.flatMap((group) => listSpellings(group, true)));
const allPhrases = once(() => [
  ...allTitlePhrases(),
  ...[...skillSpellings, ...knownCompanies, ...relatedPhrases()].flatMap((group) =>
    listSpellings(group, true),
  ),
  ...[...levelsAndModes, ...placeSpellings].flatMap((group) => listSpellings(group, false)),
]);
const longTitles = once(() => allTitlePhrases().filter(({ words }) => words.length > 1));

export const longSpellings = once(() =>
  groupPhrases<ImpliedWords>(allPhrases().filter(({ words }) => words.length > 1)),
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
const phrasesOfAllFields = once((): Phrase<ImpliedWords>[] => [
  ...allPhrases(),
  ...[...partsByWord()].map(([word, parts]) => ({ words: [word], meaning: { words: [], parts } })),
  ...toImplications([...implications.skills, ...implications.conditions]),
]);
const phrasesByField: Readonly<Record<Field, () => Phrases<ImpliedWords>>> = {
  other: once(() => groupPhrases(phrasesOfAllFields())),
  role: once(() => groupPhrases([...phrasesOfAllFields(), ...toImplications(implications.roles)])),
  location: once(() =>
    groupPhrases([...phrasesOfAllFields(), ...toImplications(placeImplications)]),
  ),
};

export function expandWords(
  texts: readonly (readonly string[])[],
  field: Field,
  { withParts = true } = {},
) {
  const words = new Set<string>();
  const table = phrasesByField[field]();
  const addMeanings = (text: readonly string[], isOriginal: boolean): void => {
    text.forEach((_, place) => {
      for (const { meaning } of matchPhrases(table, text, place)) {
        if (isOriginal) meaning.parts.forEach((part) => words.add(part));
        for (const word of meaning.words.filter((each) => !words.has(each))) {
          words.add(word);
          addMeanings([word], false);
        }
      }
    });
  };
  texts.forEach((text) => {
    addMeanings(text, withParts);
  });
  return words;
}

/** Titles whose words the role holds in any order, as "Engineer - Software" does. */
export function findTitles(role: readonly string[]): Set<string> {
  const parts = [...role].flatMap((word) => partsByWord().get(word) ?? []);
  const words = new Set([...role, ...parts]);
  const matchingTitles = longTitles().filter(({ words: all }) =>
    all.every((word) => words.has(word)),
  );
  return expandWords(
    matchingTitles.map((each) => each.words),
    'role',
    { withParts: false },
  );
}

const titlePhrases = once(() => groupPhrases(longTitles()));
const matchTitles = (words: readonly string[], place: number) =>
  matchPhrases(titlePhrases(), words, place).map((title) => title.words);

export const isTitlePhrase = (words: readonly string[]): boolean =>
  matchTitles(words, 0).some(({ length }) => length === words.length);

export const findNamedTitles = (role: string): (readonly string[])[] =>
  splitSegments(role).flatMap((segment) => {
    const own = splitChunks(segment).flat();
    // "Big data engineer" names a data engineer as well.
    const variants = [own, mergePhrases(own, 'role').words];
    return variants.flatMap((words) => words.flatMap((_, place) => matchTitles(words, place)));
  });
