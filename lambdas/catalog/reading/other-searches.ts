import type { NearestSearch } from '#contract/jobs/jobs.ts';
import type { Concept } from './concept.ts';
import type { NearestSet } from './nearest.ts';
import type { Reading } from './read-query.ts';
import { textWith } from './understood.ts';

const mostFewer = 3;
const mostNear = 3;
/** Each costs as much as a search. */
const mostCounted = 8;

interface SearchRead {
  reading: Reading;
  concepts: readonly Concept[];
  sets: readonly NearestSet[];
  /** How many jobs have all. */
  exact: number;
}

/** The search without some of its words. */
const withFewer = ({ reading, sets }: SearchRead): string[] =>
  sets.filter(({ onlyDrops }) => onlyDrops).map(({ concepts }) => textWith(reading, concepts));

/** The search with a neighbour in the place of one of its parts: the nearest of each part first. */
function withNeighbour({ reading, concepts }: SearchRead): string[] {
  const most = Math.max(0, ...concepts.map(({ neighbours }) => neighbours.length));
  const typed = ` ${reading.respelt.join(' ').toLowerCase()} `;
  return Array.from({ length: most }, (_, at) =>
    concepts.flatMap((concept) => {
      const neighbour = concept.neighbours[at];
      const isTyped = neighbour === undefined || typed.includes(` ${neighbour} `);
      return isTyped ? [] : textWith(reading, concepts, { concept, neighbour });
    }),
  ).flat();
}

/** Searches that find more, each with the number of jobs that have all that it asks for. */
export function otherSearches(
  search: SearchRead,
  exactly: (searchTerm: string) => number,
): NearestSearch[] {
  const counted = (texts: readonly string[], most: number) =>
    new Set(texts)
      .values()
      .filter((text) => text !== '')
      .take(mostCounted)
      .map((searchTerm) => ({ searchTerm, count: exactly(searchTerm) }))
      .filter(({ count }) => count > search.exact)
      .take(most)
      .toArray();
  return [...counted(withFewer(search), mostFewer), ...counted(withNeighbour(search), mostNear)];
}
