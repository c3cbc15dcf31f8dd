import type { Listing } from '#contract/jobs/listings.ts';
import { facet } from './facets.ts';

const mostWords = 12;

/** A condition on rows of `closed`, and the values of its question marks. */
export interface Condition {
  sql: string;
  values: readonly string[];
}

const everything: Condition = { sql: 'TRUE', values: [] };
export const nothing: Condition = { sql: 'FALSE', values: [] };

const escaped = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
const containing = (text: string) => `%${escaped(text)}%`;

export const together = (conditions: readonly Condition[]): Condition =>
  conditions.reduce(
    (all, { sql, values }) => ({
      sql: `${all.sql} AND ${sql}`,
      values: [...all.values, ...values],
    }),
    everything,
  );

export const withId = (id: string): Condition =>
  id === '' ? everything : { sql: 'id = ?', values: [id] };

/** Closed jobs have no index of words: each word must stand somewhere in what is kept of them. */
export const withWords = (text: string): Condition =>
  together(
    text
      .split(/[\s,;]+/u)
      .filter(Boolean)
      .slice(0, mostWords)
      .map((word) => ({
        sql: String.raw`(title || ' ' || role || ' ' || location) LIKE ? ESCAPE '\'`,
        values: [containing(word)],
      })),
  );

export const listedUnder = (listings: readonly Listing[]): Condition =>
  together(
    listings.map((listing) => ({
      sql: String.raw`listed LIKE ? ESCAPE '\'`,
      values: [containing(` ${facet.listing(listing)} `)],
    })),
  );
