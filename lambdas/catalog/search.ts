import type { DatabaseSync } from 'node:sqlite';
import type { SearchCriteria } from '#contract/jobs.ts';
import { queryTerms } from './analyser.ts';
import { numberOf } from './sql.ts';
import { emptyShelf, inTurn, type Shelf } from './shelf.ts';
import { resolverOf } from './terms.ts';

type Columns = 'anywhere' | 'inFront' | 'role' | 'location';
const columns: Readonly<Record<Columns, string>> = {
  anywhere: '',
  inFront: '{company role location} : ',
  role: 'role : ',
  location: 'location : ',
};

interface Expressions {
  all: string;
  /** What makes a job come first: every word of the search term in company, role or location. */
  inFront?: string;
}

export interface Search {
  /** undefined when the criteria ask for nothing. Restricted to jobs with one of the facets, if any. */
  find(criteria: SearchCriteria, facetIds?: readonly number[]): Shelf | undefined;
}

const isGiven = (text: string | undefined) => text !== undefined && text.trim() !== '';

function expressionsOf(
  criteria: SearchCriteria,
  resolve: (term: string) => string | undefined,
): Expressions | undefined {
  const within = (where: Columns, text = '') =>
    queryTerms(text).map((term) => {
      const expression = resolve(term);
      return expression && `${columns[where]}(${expression})`;
    });
  const given = [criteria.searchTerm, criteria.role, criteria.location].filter(isGiven);
  if (given.some((text) => queryTerms(text ?? '').length === 0)) return undefined;

  const all = [
    ...within('role', criteria.role),
    ...within('location', criteria.location),
    ...within('anywhere', criteria.searchTerm),
  ];
  if (all.includes(undefined)) return undefined;
  const inFront = within('inFront', criteria.searchTerm);
  return {
    all: all.join(' AND '),
    ...(inFront.length > 0 && { inFront: inFront.join(' AND ') }),
  };
}

export function searchOf(database: DatabaseSync): Search {
  const resolve = resolverOf(database);
  const listed = `EXISTS (SELECT 1 FROM json_each(?) AS wanted JOIN listed
    ON listed.facet = wanted.value AND listed.number = search.rowid)`;
  const statements = (condition: string) => ({
    count: database.prepare(`SELECT count(*) AS jobs FROM search WHERE ${condition}`),
    page: database.prepare(
      `SELECT rowid FROM search WHERE ${condition} ORDER BY rowid DESC LIMIT ? OFFSET ?`,
    ),
  });
  const anyJob = statements('search MATCH ?');
  const listedJob = statements(`search MATCH ? AND ${listed}`);

  const shelfOf = (expression: string, facetIds: readonly number[] | undefined): Shelf => {
    const { count, page } = facetIds ? listedJob : anyJob;
    const values = facetIds ? [expression, JSON.stringify(facetIds)] : [expression];
    return {
      count: () => numberOf(count.get(...values)?.['jobs']),
      numbers: (limit, offset) =>
        page.all(...values, limit, offset).map((row) => numberOf(row['rowid'])),
    };
  };

  return {
    find(criteria, facetIds) {
      if (![criteria.searchTerm, criteria.role, criteria.location].some(isGiven)) return undefined;
      const found = expressionsOf(criteria, resolve);
      if (!found) return emptyShelf;
      const { all, inFront } = found;
      const everyJob = shelfOf(all, facetIds);
      if (inFront === undefined) return everyJob;
      const first = shelfOf(`(${all}) AND (${inFront})`, facetIds);
      const rest = shelfOf(`(${all}) NOT (${inFront})`, facetIds);
      return inTurn([first, rest], everyJob.count);
    },
  };
}
