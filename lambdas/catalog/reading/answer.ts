import type { NearestSearch } from '#contract/jobs.ts';
import type { Matches } from '../matches.ts';
import { emptyShelf, inTurn, type Shelf } from '../shelf.ts';
import { and, type Concept } from './concept.ts';
import { nearestSets, type NearestSet } from './nearest.ts';
import { inOrder, tiersOf, without } from './order.ts';
import type { Reading } from './read-query.ts';

export interface Found {
  /** Those that have all that was asked for, and where they are few, after them the nearest. */
  shelf: Shelf;
  /** Only those that have all. */
  whole: Shelf;
  reading: Reading;
  /** How many have all. */
  exact: number;
  /** Searches for less, where few have all. */
  nearest?: readonly NearestSearch[];
}

/** Where fewer have all that was asked for, the nearest follow. */
const few = 10;
const mostNearest = 3;

export interface Question {
  reading: Reading;
  concepts: readonly Concept[];
  /** What jobs must have besides. */
  others: readonly string[];
}

interface Whole {
  shelf: Shelf;
  exact: number;
  /** What finds them; undefined where the catalog knows nothing of something that is asked for. */
  expression: string | undefined;
}

interface Nearest {
  question: Question;
  sets: readonly NearestSet[];
}

const tiersWith = ({ others }: Question, concepts: readonly Concept[]) =>
  tiersOf(concepts).map((tier) => and([tier, ...others]));

function wholeOf(question: Question, { count, shelfOf }: Matches): Whole {
  const { concepts } = question;
  const tiers = concepts.every(({ fit }) => fit) ? tiersWith(question, concepts) : [];
  const expression = tiers.at(-1);
  const exact = expression === undefined ? 0 : count(expression);
  if (exact === 0) return { shelf: emptyShelf, exact, expression };
  const shelf = inTurn(inOrder(tiers, concepts, []).map(shelfOf), () => exact);
  return { shelf, exact, expression };
}

/** The nearest, set by set, until there are enough of them. */
function shelvesAfter(
  { expression }: Whole,
  { question, sets }: Nearest,
  { count, shelfOf }: Matches,
): Shelf[] {
  const shelves: Shelf[] = [];
  const shown = expression === undefined ? [] : [expression];
  let enough = 0;
  for (const { concepts } of sets) {
    const tiers = tiersWith(question, concepts);
    const last = tiers.at(-1) ?? '';
    const more = count(without(last, shown));
    if (more === 0) continue;
    shelves.push(inTurn(inOrder(tiers, concepts, shown).map(shelfOf), () => more));
    shown.push(last);
    enough += more;
    if (enough >= few) break;
  }
  return shelves;
}

/** The search without some of its words, where that finds more. */
function searchesFor({ question, sets }: Nearest, exact: number, { count }: Matches) {
  const searches = new Map<string, number>();
  for (const { concepts } of sets.filter(({ onlyDrops }) => onlyDrops)) {
    const kept = new Set(concepts.flatMap(({ chunks }) => chunks));
    const text = question.reading.chunks.filter((_, at) => kept.has(at)).join(' ');
    const found = searches.has(text) ? 0 : count(tiersWith(question, concepts).at(-1) ?? '');
    if (found > exact) searches.set(text, found);
    if (searches.size === mostNearest) break;
  }
  return [...searches].map(([searchTerm, jobs]): NearestSearch => ({ searchTerm, count: jobs }));
}

/** The jobs that have all that is asked for and, where they are few, the nearest after them. */
export function answerTo(question: Question, matches: Matches): Found {
  const { reading, concepts, others } = question;
  const whole = wholeOf(question, matches);
  const found = { shelf: whole.shelf, whole: whole.shelf, reading, exact: whole.exact };
  if (whole.exact >= few) return found;
  const near = { question, sets: nearestSets(concepts, others.length > 0) };
  const after = shelvesAfter(whole, near, matches);
  if (after.length === 0) return found;
  const nearest = searchesFor(near, whole.exact, matches);
  return { ...found, shelf: inTurn([whole.shelf, ...after]), nearest };
}
