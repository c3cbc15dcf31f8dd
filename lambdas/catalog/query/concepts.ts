import { isNoise, splitTerms, type QueryTerm } from '../words/analyser.ts';
import { mergedWords } from '../words/expansion.ts';
import { once } from '../words/once.ts';
import { phrasesByStart, matchPhrases } from '../words/words.ts';
import { related } from '../words/synonyms.ts';
import type { Terms } from './terms.ts';
import { joinEither, toConcept, type Concept } from './concept.ts';
import { conceptOfTerm, type PlacedTerm } from './concept-of-term.ts';
import type { Place, Reading } from './read-query.ts';
import { reading } from '../words/weights.ts';

const { mostConcepts, longestCompany } = reading;

const relatedPhrases = once(() =>
  phrasesByStart(
    Object.entries(related).map(([phrase, meaning]) => ({
      words: splitTerms(mergedWords(phrase), (word) => word).map(({ word }) => word),
      meaning,
    })),
  ),
);

const wordsOfRun = (run: readonly Place[]) => run.map(({ word }) => word);

const listChunks = (run: readonly Place[], { from, to }: QueryTerm) => [
  ...new Set(run.slice(from, Math.max(to, from + 1)).map(({ chunk }) => chunk)),
];

function placedTerms({ runs }: Reading, corrected: (word: string) => string): PlacedTerm[][] {
  const seen = new Map<string, number[]>();
  return runs.map((run) =>
    splitTerms(wordsOfRun(run), corrected).flatMap((term) => {
      const chunks = listChunks(run, term);
      const first = seen.get(term.word);
      first?.push(...chunks);
      if (first) return [];
      seen.set(term.word, chunks);
      return { ...term, chunks };
    }),
  );
}

interface Run {
  placed: readonly PlacedTerm[];
  typed: readonly string[];
}

/** What the tables know is a company only by its whole name: RPA is no RPA Infotech. */
function sizeOfCompany(
  { placed, typed }: Run,
  from: number,
  { terms, isInTable }: { terms: Terms; isInTable: boolean },
): number {
  for (let size = Math.min(longestCompany, placed.length - from); size > 0; size--) {
    const part = placed.slice(from, from + size);
    const name = typed.slice(part[0]?.from, part.at(-1)?.to).join(' ');
    const jobs = size === 1 && isInTable ? terms.countJobsByName(name) : terms.jobsOfCompany(name);
    const ofTrade = size > 1 ? 0 : terms.jobsOfTrade(part[0]?.word ?? '');
    if (jobs > ofTrade) return size;
  }
  return 0;
}

function findRelated(words: readonly string[]): readonly string[][] {
  const found = words.map((): string[] => []);
  for (const place of words.keys()) {
    const [phrase] = matchPhrases(relatedPhrases(), words, place);
    const end = place + (phrase?.words.length ?? 0);
    for (const near of found.slice(place, end)) near.push(...(phrase?.meaning ?? []));
  }
  return found;
}

function conceptsOfRun(run: Run, terms: Terms): Concept[] {
  const near = findRelated(run.placed.map(({ word }) => word));
  const ofCompanies = new Set(
    [...run.placed.keys()].flatMap((from) =>
      Array.from(
        { length: sizeOfCompany(run, from, { terms, isInTable: (near[from] ?? []).length > 0 }) },
        (_, step) => from + step,
      ),
    ),
  );
  return run.placed.map((term, place) =>
    conceptOfTerm(term, { related: near[place] ?? [], company: ofCompanies.has(place) }, terms),
  );
}

/** "noida delhi" asks for either. */
function withEitherPlace(concepts: readonly Concept[]): Concept[] {
  const cities = concepts.filter(({ isCity, fit }) => isCity && fit);
  if (cities.length < 2) return [...concepts];
  const either: Concept = {
    kind: 'place',
    chunks: cities.flatMap(({ chunks }) => chunks),
    recognised: true,
    neighbours: [],
    fit: joinEither(cities.flatMap(({ fit }) => fit ?? [])),
    near: joinEither(cities.flatMap(({ near, fit }) => near ?? fit ?? [])),
  };
  return [...concepts.filter((each) => !cities.includes(each)), either];
}

export function findConcepts(reading: Reading, terms: Terms): Concept[] {
  const all = placedTerms(reading, terms.corrected);
  const telling = all.map((run) => run.filter(({ word }) => !isNoise(word)));
  const words = telling.flatMap((placed, at) =>
    conceptsOfRun({ placed, typed: wordsOfRun(reading.runs[at] ?? []) }, terms),
  );
  return withEitherPlace([...reading.parts.map(toConcept), ...words]).slice(0, mostConcepts);
}

export interface Question {
  reading: Reading;
  concepts: readonly Concept[];
  others: readonly string[];
  placed: boolean;
}
