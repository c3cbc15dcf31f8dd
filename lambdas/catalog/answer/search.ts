import type { DatabaseSync } from 'node:sqlite';
import type { SearchCriteria } from '#contract/jobs.ts';
import { isAbroad } from '#domain/places.ts';
import { queryTerms } from '../words/analyser.ts';
import type { Matches } from '../index/facet-bitmaps.ts';
import { answerSearch, countExact, type SearchAnswer } from './search-answer.ts';
import { and, writeAttributes } from '../query/concept.ts';
import { findConcepts, type Question } from '../query/find-concepts.ts';
import { parseQuery } from '../query/parse-query.ts';
import { noResults, toResults } from './ranked-results.ts';
import { cacheByCounts } from '../index/sql.ts';
import { openTerms, type Resolved, type Terms } from '../query/resolve-terms.ts';
import { cacheLimits } from '../words/search-settings.ts';

export type Search = ReturnType<typeof openSearch>;

const isFilled = (text: string | undefined): text is string =>
  text !== undefined && text.trim() !== '';

/** undefined if no job has one of the words. */
function resolveTerms(text: string, terms: Terms): Resolved[] | undefined {
  const queryWords = queryTerms(text, terms.correct);
  const resolved = queryWords.flatMap((term) => terms.resolve(term) ?? []);
  return queryWords.length > 0 && resolved.length === queryWords.length ? resolved : undefined;
}

function findRoleExpressions(text: string, terms: Terms): string[] | undefined {
  const { phrases, runs } = parseQuery(text, terms);
  const words = runs
    .flat()
    .map(({ word }) => word)
    .join(' ');
  const resolved = words === '' && phrases.length > 0 ? [] : resolveTerms(words, terms);
  return (
    resolved && [
      ...phrases.map(writeAttributes),
      ...resolved.map(({ allFields }) => `{role alike} : (${allFields})`),
    ]
  );
}

function readOthers({ role, location }: SearchCriteria, terms: Terms): string[] | undefined {
  const roles = isFilled(role) ? findRoleExpressions(role, terms) : [];
  const places = isFilled(location) ? resolveTerms(location, terms) : [];
  return roles && places && [...roles, ...places.map((term) => `location : (${term.allFields})`)];
}

type ParsedText = Pick<Question, 'reading' | 'concepts'>;

const noMatches: SearchAnswer = {
  complete: noResults,
  similarMatches: noResults,
  describe: (exact) => ({ understood: [], exact }),
};

export function openSearch(database: DatabaseSync, matches: Matches) {
  const openReader = (isFuzzy: boolean) => ({
    terms: openTerms(database, isFuzzy),
    interpreted: cacheByCounts<ParsedText>(database, cacheLimits.interpretations),
  });
  const readers = { fuzzy: openReader(true), verbatim: openReader(false) };

  return {
    /** undefined if the criteria match every job. */
    find(criteria: SearchCriteria): SearchAnswer | undefined {
      const { searchTerm = '', role, location } = criteria;
      if (![searchTerm, role, location].some(isFilled)) return undefined;
      const { terms, interpreted } = readers[criteria.verbatim === '1' ? 'verbatim' : 'fuzzy'];
      const expressions = readOthers(criteria, terms);
      if (!expressions) return noMatches;
      const parseQuestion = (text: string): Question => {
        const { reading, concepts } = interpreted(text, () => {
          const reading = parseQuery(text, terms);
          return { reading, concepts: findConcepts(reading, terms) };
        });
        const placed =
          isFilled(location) || isAbroad(text) || concepts.some(({ kind }) => kind === 'place');
        return { reading, concepts, fieldExpressions: expressions, placed };
      };
      const query = parseQuestion(searchTerm);
      if (query.concepts.length > 0) {
        return answerSearch(query, matches, (text) => countExact(parseQuestion(text), matches));
      }
      // "Latest jobs" matches every job; a text of signs alone matches none.
      if (isFilled(searchTerm) && query.reading.runs.length === 0) return noMatches;
      if (expressions.length === 0) return undefined;
      return { ...noMatches, complete: toResults(() => matches.findMatching(and(expressions))) };
    },
  };
}
