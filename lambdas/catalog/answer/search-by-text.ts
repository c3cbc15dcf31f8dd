import type { DatabaseSync } from 'node:sqlite';
import type { SearchCriteria } from '#contract/jobs.ts';
import { isAbroad } from '#domain/place-names.ts';
import { listQueryTerms } from '../words/list-terms.ts';
import type { JobFinder } from '../index/facet-bitmaps.ts';
import { runSearch, countFullMatches, type SearchQuery, type SearchResult } from './run-search.ts';
import { joinByAnd, writeAttributeExpression } from '../query/search-concept.ts';
import { findConcepts } from '../query/find-concepts.ts';
import { parseQuery } from '../query/parse-query.ts';
import { noResults, toResults } from './result-list.ts';
import { cacheUntilCountsChange } from '../index/result-cache.ts';
import {
  openTermResolver,
  type TermExpressions,
  type TermResolver,
} from '../query/resolve-terms.ts';
import { cacheLimits } from '../words/search-settings.ts';

export type Search = ReturnType<typeof openSearch>;

const isFilled = (text: string | undefined): text is string =>
  text !== undefined && text.trim() !== '';

/** undefined if there is a word that no job has. */
function resolveTerms(text: string, terms: TermResolver): TermExpressions[] | undefined {
  const queryWords = listQueryTerms(text, terms.correct);
  const resolved = queryWords.flatMap((term) => terms.resolve(term) ?? []);
  return queryWords.length > 0 && resolved.length === queryWords.length ? resolved : undefined;
}

function findRoleExpressions(text: string, terms: TermResolver): string[] | undefined {
  const { phrases, wordRuns } = parseQuery(text, terms);
  const words = wordRuns
    .flat()
    .map(({ word }) => word)
    .join(' ');
  const resolved = words === '' && phrases.length > 0 ? [] : resolveTerms(words, terms);
  return (
    resolved && [
      ...phrases.map(writeAttributeExpression),
      // `allFields` has the word with its synonyms; the column filter narrows it to the role.
      ...resolved.map(({ allFields }) => `{role role_synonyms} : (${allFields})`),
    ]
  );
}

function writeFieldExpressions({ role, location }: SearchCriteria, terms: TermResolver) {
  const roles = isFilled(role) ? findRoleExpressions(role, terms) : [];
  const places = isFilled(location) ? resolveTerms(location, terms) : [];
  return roles && places && [...roles, ...places.map((term) => `location : (${term.allFields})`)];
}

type Interpretation = Pick<SearchQuery, 'parsedQuery' | 'concepts'>;

const noMatches: SearchResult = {
  fullMatches: noResults,
  similarMatches: noResults,
  describe: (exactCount) => ({ understood: [], exactCount }),
};

export function openSearch(database: DatabaseSync, jobFinder: JobFinder) {
  const openInterpreter = (isFuzzy: boolean) => ({
    terms: openTermResolver(database, isFuzzy),
    cached: cacheUntilCountsChange<Interpretation>(database, cacheLimits.interpretations),
  });
  const readers = { fuzzy: openInterpreter(true), verbatim: openInterpreter(false) };

  return {
    /** undefined if the criteria match every job. */
    find(criteria: SearchCriteria): SearchResult | undefined {
      const { searchTerm = '', role, location } = criteria;
      if (![searchTerm, role, location].some(isFilled)) return undefined;
      const { terms, cached: cachedReading } =
        readers[criteria.verbatim === '1' ? 'verbatim' : 'fuzzy'];
      const expressions = writeFieldExpressions(criteria, terms);
      if (!expressions) return noMatches;
      const parseSearch = (text: string): SearchQuery => {
        const { parsedQuery, concepts } = cachedReading(text, () => {
          const parsedQuery = parseQuery(text, terms);
          return { parsedQuery, concepts: findConcepts(parsedQuery, terms) };
        });
        const namesPlace =
          isFilled(location) || isAbroad(text) || concepts.some(({ kind }) => kind === 'place');
        return { parsedQuery, concepts, fieldExpressions: expressions, namesPlace };
      };
      const query = parseSearch(searchTerm);
      if (query.concepts.length > 0) {
        return runSearch(query, jobFinder, (text) =>
          countFullMatches(parseSearch(text), jobFinder),
        );
      }
      // "Latest jobs" matches every job; a text of signs alone matches none.
      if (isFilled(searchTerm) && query.parsedQuery.wordRuns.length === 0) return noMatches;
      if (expressions.length === 0) return undefined;
      return {
        ...noMatches,
        fullMatches: toResults(() => jobFinder.findMatching(joinByAnd(expressions))),
      };
    },
  };
}
