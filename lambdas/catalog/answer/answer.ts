import type { NearestSearch, SearchFigures } from '#contract/jobs/jobs.ts';
import { noJobs, sizeOf, unionOf, without, type Bitmap } from '../index/bitmap.ts';
import type { Matches } from './matches.ts';
import { inTurn, noResults, within, type RankedResults } from './ranked-results.ts';
import type { Concept } from '../query/concept.ts';
import { nearestSets, type NearestSet } from './nearest.ts';
import {
  inOrder,
  jobsWith,
  ofAbroad,
  ofExperienced,
  tiersOfNearest,
  tiersOfWhole,
} from './order.ts';
import type { Question } from '../query/concepts.ts';
import type { Reading } from '../query/read-query.ts';
import { respelt, understoodIn, textWith } from './understood.ts';

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
function otherSearches(
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

export interface Found {
  /** Those that have all that was asked for. */
  whole: RankedResults;
  /** Where they are few, the nearest. */
  after: RankedResults;
  /** All that have all are in other countries: the nearest stand before them. */
  abroad?: true;
  /**
   * What a search says of itself, where so many of the list have all. It costs as much as the jobs, so
   * it is found out as it is read: a list of cards alone does not ask for it.
   */
  figures: (exact: number) => SearchFigures;
}

/** Where fewer have all that was asked for, the nearest follow. */
const few = 10;

/** Of nothing that the catalog does not know. */
const isKnown = ({ concepts }: Question) => concepts.length > 0 && concepts.every(({ fit }) => fit);

/** How many jobs have all that another search asks for, which shares most of its concepts. */
export const sizeOfWhole = (question: Question, matches: Matches): number =>
  isKnown(question) ? sizeOf(jobsWith(question, matches)) : 0;

function wholeOf(question: Question, matches: Matches): RankedResults {
  if (!isKnown(question)) return noResults;
  const tiers = tiersOfWhole(question, matches);
  const jobs = () => tiers.at(-1)?.() ?? noJobs;
  const exact = sizeOf(jobs());
  if (exact === 0) return noResults;
  const known = { count: () => exact, jobs };
  return inTurn(inOrder(tiers, question.concepts, matches, { placed: question.placed }), known);
}

/**
 * The nearest, set by set, until there are enough of them. Those in other countries come after all in
 * India, and where beginners are asked for, those that ask for more experience after all that do not.
 */
function nearestResults(
  whole: Bitmap,
  { concepts: searched, others, placed }: Question,
  sets: readonly NearestSet[],
  matches: Matches,
): RankedResults[] {
  const { jobs } = matches;
  const last = [
    ...(searched.some(({ forBeginners }) => forBeginners) ? [jobs(ofExperienced)] : []),
    ...(placed ? [] : [jobs(ofAbroad)]),
  ];
  const sections: RankedResults[] = [];
  const shown = [whole];
  let enough = 0;
  for (const { concepts } of sets) {
    const tiers = tiersOfNearest({ concepts, others }, matches);
    const all = unionOf(tiers.slice(-1).map((tier) => tier()));
    const fresh = shown.reduce(without, all);
    const more = sizeOf(fresh);
    if (more === 0) continue;
    const known = { count: () => more, jobs: () => fresh };
    const besides = { shown: [...shown], placed };
    sections.push(inTurn(inOrder(tiers, concepts, matches, besides), known));
    shown.push(all);
    enough += sizeOf(last.reduce(without, fresh));
    if (enough >= few) break;
  }
  return last.reduce<RankedResults[]>(
    (turns, later) => [
      ...turns.map((turn) => turn.narrowed((set) => without(set, later))),
      ...turns.map((turn) => within(turn, later)),
    ],
    sections,
  );
}

/**
 * The jobs that have all that is asked for and, where they are few, the nearest after them.
 * `exactly` gives how many jobs have all that another search term asks for.
 */
export function answerTo(
  question: Question,
  matches: Matches,
  exactly: (searchTerm: string) => number,
): Found {
  const { reading, concepts, others } = question;
  const whole = wholeOf(question, matches);
  const exact = whole.count();
  const sets = exact < few ? nearestSets(concepts, others.length > 0) : [];
  const after = sets.length > 0 ? nearestResults(whole.jobs(), question, sets, matches) : [];
  const isAbroad =
    after.length > 0 &&
    !question.placed &&
    exact > 0 &&
    sizeOf(without(whole.jobs(), matches.jobs(ofAbroad))) === 0;
  return {
    whole,
    after: inTurn(after),
    ...(isAbroad && { abroad: true }),
    figures: (exactOfList) => ({
      get understood() {
        return understoodIn(reading, concepts);
      },
      get corrected() {
        return respelt(reading, concepts);
      },
      get nearest() {
        return after.length > 0
          ? otherSearches({ reading, concepts, sets, exact }, exactly)
          : undefined;
      },
      ...(isAbroad && { abroad: true }),
      exact: exactOfList,
    }),
  };
}
