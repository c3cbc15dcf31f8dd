import { attribute } from '../index/attributes.ts';
import type { MeaningKind } from '../words/synonyms.ts';

type PartKind = MeaningKind | 'years' | 'batch' | 'pay' | 'grade';

export interface Part {
  kind: PartKind;
  name: string;
  /** The indexes of its tokens in the query, which are separated by spaces. */
  chunks: readonly number[];
  /** Attributes of jobs: those with any of `first` come before those with any of `also`. */
  first: readonly string[];
  also: readonly string[];
  /** Attributes of similar jobs. */
  near: readonly string[];
  /** Texts of other searches that a visitor may try. */
  neighbours: readonly string[];
}

export type ConceptKind = Part['kind'] | 'word' | 'role' | 'title' | 'place';

/** Expressions of FTS5, from the strictest to the widest; each one includes the matches of the one before. */
export interface Fit {
  /** The very words in the role or location. */
  literal: string;
  /** The words or their synonyms in the role or location. */
  front: string;
  /** Also in the details of the job. */
  any: string;
  /** Also in the names of companies, which say little of their jobs. */
  anywhere: string;
}

export interface Concept {
  kind: ConceptKind;
  chunks: readonly number[];
  /** undefined if no job of the catalog matches. */
  fit?: Fit | undefined;
  /** Matches similar jobs. */
  near?: Fit | undefined;
  /** The synonym tables have it, or many jobs name it in their roles. */
  recognised: boolean;
  name?: string;
  neighbours: readonly string[];
  isCity?: boolean;
  company?: boolean;
  senior?: boolean;
  forBeginners?: boolean;
}

const joined = (operator: string) => (expressions: readonly string[]) =>
  expressions.map((each) => `(${each})`).join(` ${operator} `);
export const and = joined('AND');
export const or = joined('OR');

const withAny = (names: readonly string[]) => `attributes : (${names.join(' OR ')})`;
const statedWithAny = (names: readonly string[]) =>
  `attributes : ((${names.join(' OR ')}) AND ${attribute.statedYears})`;

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

export const joinFits = (fits: readonly Fit[], join: typeof and): Fit => ({
  literal: join(fits.map((fit) => fit.literal)),
  front: join(fits.map((fit) => fit.front)),
  any: join(fits.map((fit) => fit.any)),
  anywhere: join(fits.map((fit) => fit.anywhere)),
});
