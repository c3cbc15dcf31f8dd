export interface Phrase<Meaning> {
  words: readonly string[];
  meaning: Meaning;
}

/** Phrases by their first word, the longest first. */
export type Phrases<Meaning> = ReadonlyMap<string, readonly Phrase<Meaning>[]>;

export const phrasesByStart = <Meaning>(phrases: readonly Phrase<Meaning>[]): Phrases<Meaning> =>
  Map.groupBy(
    phrases.toSorted((one, other) => other.words.length - one.words.length),
    ({ words }) => words[0] ?? '',
  );

export const phrasesAt = <Meaning>(
  phrases: Phrases<Meaning>,
  text: readonly string[],
  place: number,
): readonly Phrase<Meaning>[] =>
  (phrases.get(text[place] ?? '') ?? []).filter(({ words }) =>
    words.every((word, offset) => text[place + offset] === word),
  );

export const wordsOfPhrases = (phrases: Phrases<unknown>): ReadonlySet<string> =>
  new Set([...phrases.values()].flat().flatMap(({ words }) => words));
