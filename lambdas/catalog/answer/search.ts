import type { DatabaseSync } from 'node:sqlite';
import type { SearchCriteria } from '#contract/jobs.ts';
import { isAbroad } from '#domain/places.ts';
import { queryTerms } from '../words/analyser.ts';
import type { Matches } from '../index/postings.ts';
import { answerTo, countExact, type Found } from './answer.ts';
import { and, writeAttributes } from '../query/concept.ts';
import { findConcepts, type Question } from '../query/concepts.ts';
import { readQuery } from '../query/read-query.ts';
import { noResults, toResults } from './ranked-results.ts';
import { untilRecounted } from '../index/sql.ts';
import { openTerms, type Resolved, type Terms } from '../query/terms.ts';
import { cacheLimits } from '../words/weights.ts';

export type Search = ReturnType<typeof openSearch>;

const isFilled = (text: string | undefined): text is string =>
  text !== undefined && text.trim() !== '';

/** undefined if no job has one of the words. */
function resolvedTerms(text: string, terms: Terms): Resolved[] | undefined {
  const queried = queryTerms(text, terms.correct);
  const resolved = queried.flatMap((term) => terms.resolve(term) ?? []);
  return queried.length > 0 && resolved.length === queried.length ? resolved : undefined;
}

function inRole(text: string, terms: Terms): string[] | undefined {
  const { parts, runs } = readQuery(text, terms);
  const words = runs
    .flat()
    .map(({ word }) => word)
    .join(' ');
  const resolved = words === '' && parts.length > 0 ? [] : resolvedTerms(words, terms);
  return (
    resolved && [
      ...parts.map(writeAttributes),
      ...resolved.map(({ all }) => `{role alike} : (${all})`),
    ]
  );
}

const inLocation = (text: string, terms: Terms) =>
  resolvedTerms(text, terms)?.map(({ all }) => `location : (${all})`);

function findOtherTerms({ role, location }: SearchCriteria, terms: Terms): string[] | undefined {
  const roles = isFilled(role) ? inRole(role, terms) : [];
  const places = isFilled(location) ? inLocation(location, terms) : [];
  return roles && places && [...roles, ...places];
}

type Understanding = Pick<Question, 'reading' | 'concepts'>;

const nothing: Found = {
  complete: noResults,
  after: noResults,
  figures: (exact) => ({ understood: [], exact }),
};

export function openSearch(database: DatabaseSync, matches: Matches) {
  const openReader = (stretched: boolean) => ({
    terms: openTerms(database, stretched),
    interpreted: untilRecounted<Understanding>(database, cacheLimits.interpretations),
  });
  const readers = { stretched: openReader(true), verbatim: openReader(false) };

  return {
    /** undefined if the criteria match every job. */
    find(criteria: SearchCriteria): Found | undefined {
      const { searchTerm = '', role, location } = criteria;
      if (![searchTerm, role, location].some(isFilled)) return undefined;
      const { terms, interpreted } = readers[criteria.verbatim === '1' ? 'verbatim' : 'stretched'];
      const others = findOtherTerms(criteria, terms);
      if (!others) return nothing;
      const question = (text: string): Question => {
        const { reading, concepts } = interpreted(text, () => {
          const reading = readQuery(text, terms);
          return { reading, concepts: findConcepts(reading, terms) };
        });
        const placed =
          isFilled(location) || isAbroad(text) || concepts.some(({ kind }) => kind === 'place');
        return { reading, concepts, others, placed };
      };
      const parsed = question(searchTerm);
      if (parsed.concepts.length > 0) {
        return answerTo(parsed, matches, (text) => countExact(question(text), matches));
      }
      // "Latest jobs" matches every job; a text of signs alone matches none.
      if (isFilled(searchTerm) && parsed.reading.runs.length === 0) return nothing;
      if (others.length === 0) return undefined;
      return { ...nothing, complete: toResults(() => matches.findMatching(and(others))) };
    },
  };
}
