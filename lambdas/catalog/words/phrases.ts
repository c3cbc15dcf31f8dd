export interface Phrase<Meaning> {
  words: readonly string[];
  meaning: Meaning;
}

export type Phrases<Meaning> = ReadonlyMap<string, readonly Phrase<Meaning>[]>;
export const groupPhrases = <Meaning>(phrases: readonly Phrase<Meaning>[]): Phrases<Meaning> =>
  Map.groupBy(
    phrases.toSorted((one, other) => other.words.length - one.words.length),
    ({ words }) => words[0] ?? '',
  );
const noPhrases: readonly never[] = [];
export const matchPhrases = <Meaning>(
  phrases: Phrases<Meaning>,
  text: readonly string[],
  position: number,
): readonly Phrase<Meaning>[] =>
  phrases
    .get(text[position] ?? '')
    ?.filter(({ words }) => words.every((word, offset) => text[position + offset] === word)) ??
  noPhrases;

export const listPhraseWords = (phrases: Phrases<unknown>): ReadonlySet<string> =>
  new Set([...phrases.values()].flat().flatMap(({ words }) => words));
