import { areas, cities } from '#domain/cities.ts';
import { isNoise, splitTerms, type QueryTerm } from '../words/analyser.ts';
import { mergedWords, isTitlePhrase } from '../words/expansion.ts';
import { once } from '#lambdas/platform/runtime/once.ts';
import { phrasesByStart, matchPhrases, splitWords } from '../words/words.ts';
import { firms, related, roleWords, seniorTitles, titles, titleWords } from '../words/synonyms.ts';
import { quoted } from '../index/sql.ts';
import { attribute } from '../index/attributes.ts';
import type { Resolved, Terms } from './terms.ts';
import { and, joinFits, or, toConcept } from './concept.ts';
import type { Concept, ConceptKind, Fit } from './concept.ts';
import type { Place, Reading } from './read-query.ts';
import { reading } from '../words/weights.ts';

const { maxConcepts, maxNeighbours, longestCompany } = reading;

const oneWord = (name: string): string[] => {
  const words = mergedWords(name);
  return words.length === 1 ? words : [];
};

const citiesByName = once(
  () =>
    new Map(
      cities.flatMap((city) => city.names.flatMap(oneWord).map((name) => [name, city] as const)),
    ),
);

/** The place around a place: the city of an area, or the region or state of a city. */
const wider = once(
  () =>
    new Map([
      ...[...citiesByName()].flatMap(([name, { state, region }]) =>
        oneWord(region ?? state).map((place) => [name, place] as const),
      ),
      ...Object.entries(areas).flatMap(([city, parts]) =>
        parts.flatMap(oneWord).map((part) => [part, city] as const),
      ),
    ]),
);

const regionWords = once(
  () => new Set(cities.flatMap(({ state, region = state }) => [state, region]).flatMap(oneWord)),
);
const isPlace = (word: string) =>
  [citiesByName(), wider(), regionWords()].some((names) => names.has(word));

function nameOfCity(word: string): { name?: string } {
  const [best = word] = citiesByName().get(word)?.names ?? [];
  return best === word ? {} : { name: best.charAt(0).toUpperCase() + best.slice(1) };
}

function placesNear(word: string): string[] {
  const city = citiesByName().get(word);
  if (!city) return [wider().get(word) ?? []].flat();
  const { state, region } = city;
  const around = cities
    .filter((other) => other !== city)
    .filter((other) => (region ? other.region === region : other.state === state))
    .flatMap(({ names }) => names.slice(0, 1));
  return [region ?? state, ...around];
}

interface PlacedTerm extends QueryTerm {
  chunks: readonly number[];
}

const firstWords = (groups: readonly (readonly string[])[]) =>
  groups.flatMap(([first = '']) => mergedWords(first));

const headWords = new Set(titleWords);
/** All titles but the first, "software engineer", which fits jobs of every kind. */
const wholeRoles = once(() => new Set(firstWords(titles.slice(1))));
const wordsOfRoles = once(() => new Set([...titleWords, ...roleWords.flatMap(mergedWords)]));
const firmWords = once(() => new Set(firms.flatMap((names) => names.flatMap(mergedWords))));
const seniorWords = once(() => new Set(seniorTitles.flatMap(mergedWords)));

function findKind(word: string): ConceptKind {
  if (isPlace(word)) return 'place';
  if (headWords.has(word)) return 'title';
  return wholeRoles().has(word) ? 'role' : 'word';
}

function nearestTo(
  { word, fit }: { word: string; fit: Fit | undefined },
  related: readonly string[],
  terms: Terms,
): Fit | undefined {
  const place = wider().get(word);
  const others = related.flatMap((phrase) => {
    const all = splitTerms(splitWords(phrase), (word) => word).map(
      (term) => terms.resolve(term, true)?.all,
    );
    return all.every((each) => each !== undefined) ? [and(all)] : [];
  });
  const places = place === undefined ? [] : [`location : ${quoted(place)}`];
  if (others.length + places.length === 0) return undefined;
  const inRole = others.map((each) => `{role alike} : (${each})`);
  const anywhere = others.map((each) => `{role alike details} : (${each})`);
  const front = or([...(fit ? [fit.front] : []), ...inRole, ...places]);
  const any = or([...(fit ? [fit.any] : []), ...anywhere, ...places]);
  return { literal: front, front, any, anywhere: any };
}

/** With `company`, the names of companies are searched as well. */
function buildFit(
  term: Pick<QueryTerm, 'word' | 'words' | 'known'>,
  { all, inFront }: Resolved,
  company: boolean,
): Fit {
  const of = company ? 'company ' : '';
  const typed = term.known ? term.words.map(quoted).join(' AND ') : inFront;
  const isTitle = isTitlePhrase(term.words);
  const front = `{${of}role alike location}`;
  // Half of all texts hold a word such as "developer", so it is searched in roles only.
  const isOfRole = wordsOfRoles().has(term.word);
  return {
    // Words of the term that are apart do not count: a "software development engineer in test" is no "SDE".
    literal: and([
      isTitle
        ? `attributes : ${attribute.titled(term.words)}`
        : `{${of}role location} : (${typed})`,
      // This level has to be included in the next one.
      ...(isTitle || term.known ? [`${front} : (${inFront})`] : []),
    ]),
    front: `${front} : (${inFront})`,
    any: `${isOfRole ? front : `{${of}role alike location details}`} : (${all})`,
    anywhere: `${isOfRole ? front : '{company role alike location details}'} : (${all})`,
  };
}

/** If no job has the phrase as one term, its words are searched. */
function fitOfPhrase({ words, known }: QueryTerm, company: boolean, terms: Terms): Fit | undefined {
  if (!known || words.length === 1) return undefined;
  const fits = words.flatMap((word) => {
    const resolved = terms.resolve({ word, known: false });
    return resolved ? buildFit({ word, words: [word], known: false }, resolved, company) : [];
  });
  return fits.length === words.length ? joinFits(fits, and) : undefined;
}

function conceptOfTerm(
  term: PlacedTerm,
  around: { related: readonly string[]; company: boolean },
  terms: Terms,
): Concept {
  const { word: typed, chunks, known } = term;
  const word = known ? typed : terms.correct(typed);
  const resolved = terms.resolve(term);
  const kind = findKind(word);
  const isFirm = around.company || firmWords().has(word);
  const isKnown = [known && !isFirm, kind !== 'word', around.related.length > 0].includes(true);
  const isOfTrade = isKnown || terms.isTradeTerm(word);
  const inCompanies = isFirm || !isOfTrade;
  const fit = resolved
    ? buildFit(term, resolved, inCompanies)
    : fitOfPhrase(term, inCompanies, terms);
  return {
    ...{ kind, chunks, fit },
    ...(kind === 'place' && nameOfCity(word)),
    isCity: citiesByName().has(word),
    company: isFirm && kind === 'word',
    neighbours: kind === 'place' ? placesNear(word) : around.related.slice(0, maxNeighbours),
    senior: seniorWords().has(word),
    recognised: isOfTrade || isFirm,
    near: nearestTo({ word, fit }, around.related, terms),
  };
}

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

/** How many terms from that index on are a company's name; 0 if none. With `isInTable` only a company's whole name counts: "RPA" is not "RPA Infotech". */
function sizeOfCompany({ placed, typed }: Run, from: number, isInTable: boolean, terms: Terms) {
  for (let size = Math.min(longestCompany, placed.length - from); size > 0; size--) {
    const part = placed.slice(from, from + size);
    const name = typed.slice(part[0]?.from, part.at(-1)?.to).join(' ');
    const jobs =
      size === 1 && isInTable ? terms.countJobsByExactName(name) : terms.countCompanyJobs(name);
    const ofTrade = size > 1 ? 0 : terms.countTradeJobs(part[0]?.word ?? '');
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
  const ofCompanies = new Set<number>();
  for (const from of run.placed.keys()) {
    const size = sizeOfCompany(run, from, (near[from] ?? []).length > 0, terms);
    for (let step = 0; step < size; step++) ofCompanies.add(from + step);
  }
  return run.placed.map((term, place) =>
    conceptOfTerm(term, { related: near[place] ?? [], company: ofCompanies.has(place) }, terms),
  );
}

/** Two cities mean either of them: "noida delhi". */
function withEitherPlace(concepts: readonly Concept[]): Concept[] {
  const cities = concepts.filter(({ isCity, fit }) => isCity && fit);
  if (cities.length < 2) return [...concepts];
  const fits = cities.flatMap(({ fit }) => fit ?? []);
  const near = cities.flatMap((city) => city.near ?? city.fit ?? []);
  const either: Concept = {
    ...{ kind: 'place', recognised: true, neighbours: [] },
    chunks: cities.flatMap(({ chunks }) => chunks),
    ...{ fit: joinFits(fits, or), near: joinFits(near, or) },
  };
  return [...concepts.filter((each) => !cities.includes(each)), either];
}

export function findConcepts(reading: Reading, terms: Terms): Concept[] {
  const all = placedTerms(reading, terms.correct);
  const telling = all.map((run) => run.filter(({ word }) => !isNoise(word)));
  const words = telling.flatMap((placed, at) =>
    conceptsOfRun({ placed, typed: wordsOfRun(reading.runs[at] ?? []) }, terms),
  );
  return withEitherPlace([...reading.parts.map(toConcept), ...words]).slice(0, maxConcepts);
}

export interface Question {
  reading: Reading;
  concepts: readonly Concept[];
  others: readonly string[];
  placed: boolean;
}
