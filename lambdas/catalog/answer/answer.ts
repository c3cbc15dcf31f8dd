import type { Understood, UnderstoodKind, NearestSearch, SearchFigures } from '#contract/jobs.ts';
import { skillNames } from '../words/synonyms.ts';
import { splitWords } from '../words/words.ts';
import type { Concept } from '../query/concept.ts';
import type { Reading } from '../query/read-query.ts';
import { countNumbers, noJobs, unite, without, type Bitmap } from '../index/bitmap.ts';
import { facet } from '../index/facets.ts';
import type { Matches } from '../index/postings.ts';
import { inTurn, noResults, within, type RankedResults } from './ranked-results.ts';
import { jobsWith, rankResults, rankTiers, tiersOfNearest } from './order.ts';
import type { Question } from '../query/concepts.ts';
import { losses, nearest } from '../words/weights.ts';

interface NearestSet {
  concepts: readonly Concept[];
  onlyDrops: boolean;
  loss: number;
}

interface Choice {
  concept: Concept | undefined;
  loss: number;
}

function listChoices(concept: Concept, hasRole: boolean): Choice[] {
  const { near, fit, kind } = concept;
  const unknown = near ? losses.unknown.related : losses.unknown.alone;
  const known = hasRole && kind === 'word' ? losses.skill : losses.part[kind];
  return [
    ...(fit ? [{ concept, loss: 0 }] : []),
    ...(near ? [{ concept: { ...concept, fit: near }, loss: losses.nearness[kind] }] : []),
    { concept: undefined, loss: fit ? known : unknown },
  ];
}

interface Combination {
  choices: readonly Choice[];
  loss: number;
  lost: number;
}

function combinations(concepts: readonly Concept[]): Combination[] {
  const hasRole = concepts.some(({ kind }) => kind === 'role');
  return concepts.reduce<Combination[]>(
    (all, concept) =>
      all.flatMap(({ choices, loss, lost }) =>
        listChoices(concept, hasRole)
          .map((choice) => ({
            choices: [...choices, choice],
            loss: loss + choice.loss,
            lost: lost + (choice.loss > 0 && concept.fit && concept.kind !== 'title' ? 1 : 0),
          }))
          .filter((each) => each.lost <= nearest.maxLost),
      ),
    [{ choices: [], loss: 0, lost: 0 }],
  );
}

const isDistinctive = ({ kind, recognised }: Concept) =>
  kind !== 'title' && kind !== 'grade' && recognised;

function alone(one: Concept, concepts: readonly Concept[]): Combination {
  const choices = concepts.map((each): Choice =>
    each === one && each.fit
      ? { concept: each, loss: 0 }
      : { concept: undefined, loss: losses.part[each.kind] },
  );
  const loss = concepts.reduce(
    (sum, each) => (each === one ? sum : sum + losses.part[each.kind]),
    0,
  );
  return { choices, loss, lost: concepts.length - 1 };
}

/** With `narrowed`, the search has a role or place field as well, so a title such as "developer" is enough. */
function nearestSets(concepts: readonly Concept[], narrowed: boolean): NearestSet[] {
  const isKnown = concepts.every(({ fit }) => fit !== undefined);
  const needsMore = !narrowed && (concepts.some(isDistinctive) || !isKnown);
  const isEnough = (concept: Concept) =>
    isDistinctive(concept) || (!needsMore && concept.kind === 'title');
  return [...combinations(concepts), ...concepts.map((one) => alone(one, concepts))]
    .filter(({ loss }) => loss > 0)
    .map(({ choices, loss }): NearestSet => {
      const left = choices.flatMap(({ concept }) => concept ?? []);
      return { concepts: left, onlyDrops: left.every((each) => concepts.includes(each)), loss };
    })
    .filter((set) => set.concepts.some(isEnough))
    .toSorted((one, other) => one.loss - other.loss)
    .slice(0, nearest.maxSets);
}

/** The usual spelling of skills whose signs the index writes as letters, such as "C#" for "csharp". */
const written: ReadonlyMap<string, string> = new Map(
  Object.keys(skillNames)
    .map((name) => [splitWords(name).join(' '), name] as const)
    .filter(([words, name]) => !name.toLowerCase().includes(words)),
);

const asWritten = (name: string): string => written.get(splitWords(name).join(' ')) ?? name;

export function textWith(
  { respelt: words }: Reading,
  concepts: readonly Concept[],
  replaced?: { concept: Concept; neighbour: string },
): string {
  const [at, ...gone] = replaced?.concept.chunks ?? [];
  const chunks = new Set(concepts.flatMap((concept) => concept.chunks));
  return words
    .flatMap((word, chunk) => {
      if (chunk === at) return replaced ? asWritten(replaced.neighbour) : [];
      return chunks.has(chunk) && !gone.includes(chunk) ? word : [];
    })
    .join(' ');
}

function toKind({ kind, company, recognised }: Concept): UnderstoodKind {
  if (company) return 'company';
  if (!recognised) return 'word';
  if (kind === 'title') return 'role';
  return kind === 'word' ? 'skill' : kind;
}

/** Groups the concepts: the words of a company's name become one group. */
function things(concepts: readonly Concept[]): Concept[][] {
  const groups: Concept[][] = [];
  for (const concept of concepts) {
    const last = groups.at(-1);
    if (concept.company && last?.[0]?.company) last.push(concept);
    else groups.push([concept]);
  }
  return groups;
}

/** "1" after "SDE": without the title it would mean something else. */
const isGradeFor = (thing: readonly Concept[], { kind, chunks }: Concept): boolean =>
  kind === 'grade' && thing.some((each) => each.chunks.at(-1) === (chunks[0] ?? 0) - 1);

export function listUnderstood(reading: Reading, concepts: readonly Concept[]): Understood[] {
  const searchTerm = textWith(reading, concepts);
  return things(concepts).flatMap((thing): Understood[] => {
    const [first] = thing;
    // A company is recognised by its name, even if it has no job here.
    if (!first || !thing.every(({ fit, company }) => fit ?? company)) return [];
    const without = textWith(
      reading,
      concepts.filter((each) => !thing.includes(each) && !isGradeFor(thing, each)),
    );
    const name =
      first.name ??
      thing.flatMap(({ chunks }) => chunks.map((chunk) => reading.respelt[chunk])).join(' ');
    return without === searchTerm ? [] : [{ kind: toKind(first), name, without }];
  });
}

export function respelt(reading: Reading, concepts: readonly Concept[]): string | undefined {
  const found = new Set(concepts.filter(({ fit }) => fit).flatMap(({ chunks }) => chunks));
  const words = reading.chunks.map((typed, chunk) =>
    found.has(chunk) ? (reading.respelt[chunk] ?? typed) : typed,
  );
  return words.some((word, chunk) => word !== reading.chunks[chunk]) ? words.join(' ') : undefined;
}

const { few, maxCounted, maxListed } = nearest;

interface SearchRead {
  reading: Reading;
  concepts: readonly Concept[];
  sets: readonly NearestSet[];
  /** The number of jobs that match the whole query. */
  exact: number;
}

/** Searches with fewer words, and searches with a related word in the place of one. */
function otherSearches(
  { reading, concepts, sets, exact }: SearchRead,
  exactly: (searchTerm: string) => number,
): NearestSearch[] {
  const dropping = sets.filter(({ onlyDrops }) => onlyDrops);
  const withFewer = dropping.map((set) => textWith(reading, set.concepts));
  const typed = ` ${reading.respelt.join(' ').toLowerCase()} `;
  const withNeighbour = (at: number) =>
    concepts.flatMap((concept) => {
      const neighbour = concept.neighbours[at];
      const isTyped = neighbour === undefined || typed.includes(` ${neighbour} `);
      return isTyped ? [] : textWith(reading, concepts, { concept, neighbour });
    });
  const most = Math.max(0, ...concepts.map(({ neighbours }) => neighbours.length));
  return [withFewer, Array.from({ length: most }, (_, at) => withNeighbour(at)).flat()].flatMap(
    (texts) =>
      new Set(texts)
        .values()
        .filter((text) => text !== '')
        .take(maxCounted)
        .map((searchTerm) => ({ searchTerm, count: exactly(searchTerm) }))
        .filter(({ count }) => count > exact)
        .take(maxListed)
        .toArray(),
  );
}

export interface Found {
  complete: RankedResults;
  /** The most similar jobs, added where `complete` holds few. */
  after: RankedResults;
  /** All full matches are abroad, so the most similar jobs are listed before them. */
  abroad?: true;
  /** Its properties are computed when they are read: they cost as much as the jobs, and feeds need none. */
  figures: (exact: number) => SearchFigures;
}

const isKnown = ({ concepts }: Question) => concepts.length > 0 && concepts.every(({ fit }) => fit);

export const countExact = (question: Question, matches: Matches): number =>
  isKnown(question) ? countNumbers(jobsWith(question, matches)) : 0;

function rankExact(question: Question, matches: Matches): RankedResults {
  if (!isKnown(question)) return noResults;
  const tiers = rankTiers(question, matches);
  const jobs = () => tiers.at(-1)?.() ?? noJobs;
  const exact = countNumbers(jobs());
  if (exact === 0) return noResults;
  const known = { count: () => exact, jobs };
  return inTurn(rankResults(tiers, question.concepts, matches, { placed: question.placed }), known);
}

/** Jobs abroad come after those in India. In a search for beginners, jobs that ask for more experience come last. */
function nearestResults(
  exact: Bitmap,
  { concepts: searched, others, placed }: Question,
  sets: readonly NearestSet[],
  matches: Matches,
): RankedResults[] {
  const { listed } = matches;
  const last = [
    ...(searched.some(({ forBeginners }) => forBeginners) ? [listed(facet.experienced)] : []),
    ...(placed ? [] : [listed(facet.abroad)]),
  ];
  const sections: RankedResults[] = [];
  const shown = [exact];
  let enough = 0;
  for (const { concepts } of sets) {
    const tiers = tiersOfNearest({ concepts, others }, matches);
    const all = unite(tiers.slice(-1).map((tier) => tier()));
    const fresh = shown.reduce(without, all);
    const more = countNumbers(fresh);
    if (more === 0) continue;
    const known = { count: () => more, jobs: () => fresh };
    const besides = { shown: [...shown], placed };
    sections.push(inTurn(rankResults(tiers, concepts, matches, besides), known));
    shown.push(all);
    enough += countNumbers(last.reduce(without, fresh));
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

/** `exactly` counts the jobs that match another search term completely. */
export function answerTo(
  question: Question,
  matches: Matches,
  exactly: (searchTerm: string) => number,
): Found {
  const { reading, concepts, others } = question;
  const complete = rankExact(question, matches);
  const exact = complete.count();
  const sets = exact < few ? nearestSets(concepts, others.length > 0) : [];
  const after = sets.length > 0 ? nearestResults(complete.jobs(), question, sets, matches) : [];
  const isAbroad =
    after.length > 0 &&
    !question.placed &&
    exact > 0 &&
    countNumbers(without(complete.jobs(), matches.listed(facet.abroad))) === 0;
  return {
    complete,
    after: inTurn(after),
    ...(isAbroad && { abroad: true }),
    figures: (exactOfList) => ({
      get understood() {
        return listUnderstood(reading, concepts);
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
