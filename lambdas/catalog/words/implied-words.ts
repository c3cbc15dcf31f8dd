import { once } from '#lambdas/platform/runtime/memoize.ts';
import { type Field, normalizeText } from './normalize-phrases.ts';
import {
  compounds,
  implications,
  knownCompanies,
  levelsAndModes,
  placeImplications,
  placeSpellings,
  relatedByPhrase,
  skillSpellings,
  titleSpellings,
} from './search-vocabulary.ts';
import { splitWords } from './tokenize.ts';
import { matchPhrases, groupPhrases, type Phrases, type Phrase } from './phrases.ts';

interface ImpliedWords {
  words: readonly string[];
  partWords: readonly string[];
}

/** Every spelling implies those of one word; these imply the words of the first longer spelling, as "frontend" implies "front" and "end". */
function listSpellings(group: readonly string[], impliesParts: boolean): Phrase<ImpliedWords>[] {
  const all = group.map(normalizeText);
  const words = all.filter((each) => each.length === 1).flat();
  const firstLongSpelling = impliesParts ? all.find((each) => each.length > 1) : undefined;
  const partWords = firstLongSpelling ?? [];
  return all.map((each) => ({
    words: each,
    meaning: { words, partWords: each.length === 1 ? partWords : [] },
  }));
}

const toImplications = (rows: readonly (readonly [string, string])[]): Phrase<ImpliedWords>[] =>
  rows.map(([from, to]) => ({
    words: normalizeText(from),
    meaning: { words: normalizeText(to), partWords: [] },
  }));

/** A related phrase of several words is one term: "data entry" is not "data" at "entry" level. */
const relatedPhrases = () =>
  [...new Set(Object.entries(relatedByPhrase).flat(2))]
    .map((phrase) => ({ phrase, words: normalizeText(phrase) }))
    .filter(({ words }) => words.length > 1)
    .map(({ phrase, words }) => [words.join(''), phrase]);

export const allTitlePhrases = once(() =>
  titleSpellings.flatMap((group) => listSpellings(group, true)),
);
const allPhrases = once(() => [
  ...allTitlePhrases(),
  ...[...skillSpellings, ...knownCompanies, ...relatedPhrases()].flatMap((group) =>
    listSpellings(group, true),
  ),
  ...[...levelsAndModes, ...placeSpellings].flatMap((group) => listSpellings(group, false)),
]);
export const multiWordSpellings = once(() =>
  groupPhrases<ImpliedWords>(allPhrases().filter(({ words }) => words.length > 1)),
);

/** The words of a compound: "front" and "end" of "frontend". */
export const partsByWord = once<ReadonlyMap<string, readonly string[]>>(
  () =>
    new Map(
      Object.entries(compounds).map(([word, [phrase = '']]) => [
        normalizeText(word)[0] ?? '',
        splitWords(phrase),
      ]),
    ),
);
const phrasesOfAllFields = once((): Phrase<ImpliedWords>[] => [
  ...allPhrases(),
  ...[...partsByWord()].map(([word, parts]) => ({
    words: [word],
    meaning: { words: [], partWords: parts },
  })),
  ...toImplications([...implications.skills, ...implications.conditions]),
]);
const phrasesByField: Readonly<Record<Field, () => Phrases<ImpliedWords>>> = {
  other: once(() => groupPhrases(phrasesOfAllFields())),
  role: once(() => groupPhrases([...phrasesOfAllFields(), ...toImplications(implications.roles)])),
  location: once(() =>
    groupPhrases([...phrasesOfAllFields(), ...toImplications(placeImplications)]),
  ),
};

export function findImpliedWords(
  texts: readonly (readonly string[])[],
  field: Field,
  { withParts = true } = {},
) {
  const words = new Set<string>();
  const phrases = phrasesByField[field]();
  const addMeanings = (text: readonly string[], addsParts: boolean): void => {
    text.forEach((_, index) => {
      for (const { meaning } of matchPhrases(phrases, text, index)) {
        if (addsParts) meaning.partWords.forEach((part) => words.add(part));
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
