import { isTitlePhrase } from '../words/expansion.ts';
import { mergedWords } from '../words/merging.ts';
import { termsOf, type QueryTerm } from '../words/query-phrases.ts';
import { firms, roleWords, seniorTitles, titles, titleWords } from '../words/synonyms.ts';
import type { Resolved, Terms } from './terms.ts';
import { quoted } from '../index/sql.ts';
import { wordsOf } from '../words/words.ts';
import { attribute } from '../index/attributes.ts';
import { allOf, and, or, type Concept, type ConceptKind, type Fit } from './concept.ts';
import { isArea, isCity, isRegion, nameOfCity, placesNear, widerPlace } from './places.ts';

/** A term, and where it stands in the query. */
export interface PlacedTerm extends QueryTerm {
  chunks: readonly number[];
}

export interface Neighbourhood {
  related: readonly string[];
  /** The words around it are a company's name. */
  company: boolean;
}

const mostNeighbours = 3;

const firstWords = (groups: readonly (readonly string[])[]) =>
  groups.flatMap(([first = '']) => mergedWords(first));

const headWords = new Set(titleWords);
/** Whole roles; a software engineer, the first of them, may be anything that goes with it. */
const wholeRoles = new Set(firstWords(titles.slice(1)));
const wordsOfRoles = new Set([...titleWords, ...roleWords.flatMap(mergedWords)]);
const firmWords = new Set(firms.flatMap((names) => names.flatMap(mergedWords)));
const seniorWords = new Set(seniorTitles.flatMap(mergedWords));

function kindOf(word: string): ConceptKind {
  if (isCity(word) || isArea(word) || isRegion(word)) return 'place';
  if (headWords.has(word)) return 'title';
  return wholeRoles.has(word) ? 'role' : 'word';
}

/** A phrase as an expression; none where the catalog knows nothing of the kind. */
function expressionOf(phrase: string, terms: Terms): string[] {
  const all = termsOf(wordsOf(phrase), (word) => word).map(
    (term) => terms.resolve(term, true)?.all,
  );
  return all.every((each) => each !== undefined) ? [and(all)] : [];
}

/** What is near to a term: first where it is in a role, then where it is anywhere. */
function nearestTo(
  { word, fit }: { word: string; fit: Fit | undefined },
  related: readonly string[],
  terms: Terms,
): Fit | undefined {
  const wider = widerPlace(word);
  const others = related.flatMap((phrase) => expressionOf(phrase, terms));
  const places = wider === undefined ? [] : [`location : ${quoted(wider)}`];
  if (others.length + places.length === 0) return undefined;
  const inRole = others.map((each) => `{role alike} : (${each})`);
  const anywhere = others.map((each) => `{role alike details} : (${each})`);
  const front = or([...(fit ? [fit.front] : []), ...inRole, ...places]);
  const any = or([...(fit ? [fit.any] : []), ...anywhere, ...places]);
  return { literal: front, front, any, anywhere: any };
}

/** `company`: the term is looked for in the names of companies too. */
function fitOf(
  term: Pick<QueryTerm, 'word' | 'words' | 'known'>,
  { all, inFront }: Resolved,
  company: boolean,
): Fit {
  const of = company ? 'company ' : '';
  const typed = term.known ? term.words.map(quoted).join(' AND ') : inFront;
  const isTitle = isTitlePhrase(term.words);
  const front = `{${of}role alike location}`;
  // Half of all texts hold a word such as "developer": it counts in roles.
  const isOfRole = wordsOfRoles.has(term.word);
  return {
    // Its words alone are not the term: a "software development engineer in test" is no "SDE".
    literal: and([
      isTitle
        ? `attributes : ${attribute.titled(term.words)}`
        : `{${of}role location} : (${typed})`,
      `${front} : (${inFront})`,
    ]),
    front: `${front} : (${inFront})`,
    any: `${isOfRole ? front : `{${of}role alike location details}`} : (${all})`,
    anywhere: `${isOfRole ? front : '{company role alike location details}'} : (${all})`,
  };
}

/** A phrase that no job has as one thing is looked for by its words. */
function fitOfPhrase({ words, known }: QueryTerm, company: boolean, terms: Terms): Fit | undefined {
  if (!known || words.length === 1) return undefined;
  const fits = words.flatMap((word) => {
    const resolved = terms.resolve({ word, known: false });
    return resolved ? fitOf({ word, words: [word], known: false }, resolved, company) : [];
  });
  return fits.length === words.length ? allOf(fits) : undefined;
}

export function conceptOfTerm(term: PlacedTerm, around: Neighbourhood, terms: Terms): Concept {
  const { word: typed, chunks, known } = term;
  const word = known ? typed : terms.corrected(typed);
  const resolved = terms.resolve(term);
  const kind = kindOf(word);
  const isFirm = around.company || firmWords.has(word);
  const isKnown = [known && !isFirm, kind !== 'word', around.related.length > 0].includes(true);
  const isOfTrade = isKnown || terms.isOfTrade(word);
  const inCompanies = isFirm || !isOfTrade;
  const fit = resolved ? fitOf(term, resolved, inCompanies) : fitOfPhrase(term, inCompanies, terms);
  return {
    ...{ kind, chunks, fit },
    ...(kind === 'place' && nameOfCity(word)),
    isCity: isCity(word),
    company: isFirm && kind === 'word',
    neighbours: kind === 'place' ? placesNear(word) : around.related.slice(0, mostNeighbours),
    senior: seniorWords.has(word),
    recognised: isOfTrade || isFirm,
    near: nearestTo({ word, fit }, around.related, terms),
  };
}
