import { attribute } from '../index/attributes.ts';
import type { MeaningKind } from '../words/synonyms.ts';

type PartKind = MeaningKind | 'years' | 'batch' | 'pay' | 'grade';

/** What a query asks for beside its words. */
export interface Part {
  kind: PartKind;
  /** As a chip calls it. */
  name: string;
  /** Where it stands in the query: the places of its words, between spaces. */
  chunks: readonly number[];
  /** Attributes: a job that has any of the first comes before those that have any of the others. */
  first: readonly string[];
  also: readonly string[];
  near: readonly string[];
  /** What may be typed in its place to search for what comes near. */
  neighbours: readonly string[];
}

export type ConceptKind = Part['kind'] | 'word' | 'role' | 'title' | 'place';

/** Expressions of FTS5; each of them finds what the one before it finds, and more. */
export interface Fit {
  literal: string;
  front: string;
  any: string;
  /** With the names of companies, which say little of their jobs. */
  anywhere: string;
}

/** One thing that a query asks for. */
export interface Concept {
  kind: ConceptKind;
  /** Of the query's chunks. */
  chunks: readonly number[];
  /** undefined: the catalog knows nothing of the kind. */
  fit?: Fit | undefined;
  /** What comes nearest to it. */
  near?: Fit | undefined;
  /** The tables know it, or many jobs name it in their roles: it belongs to what this portal has. */
  recognised: boolean;
  /** As a chip calls it, where that is not as it was typed. */
  name?: string;
  /** What may be searched for in its place. */
  neighbours: readonly string[];
  isCity?: boolean;
  /** It is of a company's name. */
  company?: boolean;
  /** It asks for who is senior, or leads others. */
  senior?: boolean;
  /** It asks for what those without experience may do, or for what is near to that. */
  forBeginners?: boolean;
}

const joined = (operator: string) => (expressions: readonly string[]) =>
  expressions.map((each) => `(${each})`).join(` ${operator} `);
export const and = joined('AND');
export const or = joined('OR');

const withAny = (names: readonly string[]) => `attributes : (${names.join(' OR ')})`;
/** Only of jobs that say how many years they ask for. */
const statedWithAny = (names: readonly string[]) =>
  `attributes : ((${names.join(' OR ')}) AND ${attribute.statedYears})`;

/** What a job has that has what the part asks for. */
export const writeAttributes = ({ first, also }: Part): string => withAny([...first, ...also]);

const levels = new Set<ConceptKind>(['level', 'years', 'batch', 'grade']);
export const isLevel = ({ kind }: Pick<Concept, 'kind'>): boolean => levels.has(kind);

function nearestTo(part: Part): Fit | undefined {
  const { first, also, near } = part;
  if (near.length === 0) return undefined;
  const named = [...first, ...also];
  const inFront = isLevel(part) ? statedWithAny : withAny;
  const any = withAny([...named, ...near]);
  const front = inFront([...named, ...near.slice(0, 1)]);
  return { literal: inFront(named), front, any, anywhere: any };
}

export function toConcept(part: Part): Concept {
  const { kind, name, chunks, first, neighbours } = part;
  const front = isLevel(part) && kind !== 'batch' ? statedWithAny(first) : withAny(first);
  const any = writeAttributes(part);
  const forBeginners = [...first, ...part.also, ...part.near].includes(attribute.years(0));
  return {
    ...{ kind, name, chunks, neighbours, recognised: true, forBeginners },
    fit: { literal: front, front, any, anywhere: any },
    near: nearestTo(part),
  };
}

const joinedBy =
  (join: (expressions: readonly string[]) => string) =>
  (fits: readonly Fit[]): Fit => ({
    literal: join(fits.map((fit) => fit.literal)),
    front: join(fits.map((fit) => fit.front)),
    any: join(fits.map((fit) => fit.any)),
    anywhere: join(fits.map((fit) => fit.anywhere)),
  });
/** What has any of these. */
export const joinEither = joinedBy(or);
export const joinAll = joinedBy(and);
