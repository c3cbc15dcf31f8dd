import { attribute } from '../index/attributes.ts';
import type { MeaningKind } from '../words/load-synonyms.ts';

type AttributeKind = MeaningKind | 'years' | 'batch' | 'pay' | 'grade';

export interface PhraseMeaning {
  kind: AttributeKind;
  name: string;
  /** Attributes of jobs: those with any of `first` come before those with any of `also`. */
  first: readonly string[];
  also: readonly string[];
  /** Attributes of similar jobs. */
  near: readonly string[];
  /** Texts of other searches that a visitor may try. */
  neighbours: readonly string[];
}

export interface Part extends PhraseMeaning {
  /** The indexes of its tokens in the query, which are separated by spaces. */
  chunks: readonly number[];
}

export type ConceptKind = Part['kind'] | 'word' | 'role' | 'title' | 'place';

/** Expressions of FTS5, from the strictest to the widest; each one includes the matches of the one before. */
export interface Fit {
  /** The typed words in the role or location. */
  exact: string;
  /** The words or their synonyms in the role or location. */
  front: string;
  /** Also in the details of the job. */
  allFields: string;
  /** Also in the names of companies, which say little of their jobs. */
  withCompanies: string;
}

export interface Concept {
  kind: ConceptKind;
  chunks: readonly number[];
  /** undefined if no job of the catalog matches. */
  fit?: Fit | undefined;
  /** Matches similar jobs. */
  near?: Fit | undefined;
  /** True for a word of the synonym tables, and for one that many jobs name. */
  isRecognised: boolean;
  name?: string;
  neighbours: readonly string[];
  isCity?: boolean;
  isCompany?: boolean;
  isSenior?: boolean;
  forBeginners?: boolean;
}

const joinBy = (operator: string) => (expressions: readonly string[]) =>
  expressions.map((each) => `(${each})`).join(` ${operator} `);
export const and = joinBy('AND');
export const or = joinBy('OR');

const hasAny = (names: readonly string[]) => `attributes : (${names.join(' OR ')})`;
const statesAny = (names: readonly string[]) =>
  `attributes : ((${names.join(' OR ')}) AND ${attribute.statedYears})`;

export const writeAttributes = ({ first, also }: Part): string => hasAny([...first, ...also]);

const levels = new Set<ConceptKind>(['level', 'years', 'batch', 'grade']);
export const isLevel = ({ kind }: Pick<Concept, 'kind'>): boolean => levels.has(kind);

function toSimilarMatch(part: Part): Fit | undefined {
  const { first, also, near } = part;
  if (near.length === 0) return undefined;
  const exactAttributes = [...first, ...also];
  const inMainFields = isLevel(part) ? statesAny : hasAny;
  const any = hasAny([...exactAttributes, ...near]);
  const front = inMainFields([...exactAttributes, ...near.slice(0, 1)]);
  return { exact: inMainFields(exactAttributes), front, allFields: any, withCompanies: any };
}

export function toConcept(part: Part): Concept {
  const { kind, name, chunks, first, neighbours } = part;
  const front = isLevel(part) && kind !== 'batch' ? statesAny(first) : hasAny(first);
  const any = writeAttributes(part);
  const forBeginners = [...first, ...part.also, ...part.near].includes(attribute.years(0));
  return {
    ...{ kind, name, chunks, neighbours, isRecognised: true, forBeginners },
    fit: { exact: front, front, allFields: any, withCompanies: any },
    near: toSimilarMatch(part),
  };
}

export const joinFits = (fits: readonly Fit[], join: typeof and): Fit => ({
  exact: join(fits.map((fit) => fit.exact)),
  front: join(fits.map((fit) => fit.front)),
  allFields: join(fits.map((fit) => fit.allFields)),
  withCompanies: join(fits.map((fit) => fit.withCompanies)),
});
