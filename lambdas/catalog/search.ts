import type { DatabaseSync } from 'node:sqlite';
import type { SearchCriteria } from '#contract/jobs.ts';
import { queryTerms } from './analyser.ts';
import { numberOf, numbersOf } from './sql.ts';
import { emptyShelf, inTurn, newestFirst, type Shelf } from './shelf.ts';
import { termsOver, type Resolved, type Terms } from './terms.ts';

const front = '{company role location}';

interface Expressions {
  all: string;
  /** What makes a job come first: every word of the search term in company, role or location. */
  inFront?: string;
}

export interface Search {
  /** undefined when the criteria ask for nothing. */
  find(criteria: SearchCriteria): Shelf | undefined;
}

const isGiven = (text: string | undefined): text is string =>
  text !== undefined && text.trim() !== '';

/** undefined when a text asks for something that no job has. */
function resolvedTerms(text: string, terms: Terms): Resolved[] | undefined {
  const asked = queryTerms(text, terms.corrected);
  const resolved = asked.flatMap((term) => terms.resolve(term) ?? []);
  return asked.length > 0 && resolved.length === asked.length ? resolved : undefined;
}

function expressionsOf(criteria: SearchCriteria, terms: Terms): Expressions | undefined {
  const read = (text: string | undefined) => (isGiven(text) ? resolvedTerms(text, terms) : []);
  const role = read(criteria.role);
  const location = read(criteria.location);
  const anywhere = read(criteria.searchTerm);
  if (!role || !location || !anywhere) return undefined;
  const all = [
    ...role.map(({ all }) => `role : (${all})`),
    ...location.map(({ all }) => `location : (${all})`),
    ...anywhere.map(({ all }) => `(${all})`),
  ];
  const inFront = anywhere.map((term) => `${front} : (${term.inFront})`);
  return {
    all: all.join(' AND '),
    ...(inFront.length > 0 && { inFront: inFront.join(' AND ') }),
  };
}

export function searchOf(database: DatabaseSync): Search {
  const terms = termsOver(database);
  const count = database.prepare('SELECT count(*) AS jobs FROM search WHERE search MATCH ?');
  const page = database.prepare(
    'SELECT rowid FROM search WHERE search MATCH ? ORDER BY rowid DESC LIMIT ? OFFSET ?',
  );
  const every = database.prepare(
    'SELECT json_group_array(rowid) AS numbers FROM search WHERE search MATCH ?',
  );

  const shelfOf = (expression: string): Shelf =>
    newestFirst({
      count: () => numberOf(count.get(expression)?.['jobs']),
      numbers: (limit, offset) =>
        page.all(expression, limit, offset).map((row) => numberOf(row['rowid'])),
      every: () => numbersOf(every.get(expression)?.['numbers']),
    });

  return {
    find(criteria) {
      if (![criteria.searchTerm, criteria.role, criteria.location].some(isGiven)) return undefined;
      const found = expressionsOf(criteria, terms());
      if (!found) return emptyShelf;
      const { all, inFront } = found;
      const everyJob = shelfOf(all);
      if (inFront === undefined) return everyJob;
      const first = shelfOf(`(${all}) AND (${inFront})`);
      const rest = shelfOf(`(${all}) NOT (${inFront})`);
      return inTurn([first, rest], everyJob.count);
    },
  };
}
