import { attribute } from '../index/job-attributes.ts';
import type { MeaningKind } from '../words/search-vocabulary.ts';

export interface PhraseMeaning {
  /** `grade` is the number in a title, as in "SDE 2". */
  kind: MeaningKind | 'years' | 'batch' | 'pay' | 'grade';
  name: string;
  /** Attributes of jobs. Jobs with a primary one come before those with a secondary one. */
  primary: readonly string[];
  secondary: readonly string[];
  /** Attributes of similar jobs, the most similar first. */
  similar: readonly string[];
  /** Texts of other searches that a visitor may try. */
  alternatives: readonly string[];
}

export interface KnownPhrase extends PhraseMeaning {
  /** The indexes of its tokens in the query, which are separated by spaces. */
  tokenIndexes: readonly number[];
}

/** `generalTitle`: a word of many titles, such as "engineer". */
export type ConceptKind = KnownPhrase['kind'] | 'word' | 'role' | 'generalTitle' | 'place';

/** Expressions of FTS5, from the strictest to the widest; each one includes the matches of the one before. */
export interface MatchLevels {
  /** The typed words in the role or location. */
  exact: string;
  /** The words or their synonyms in the role or location. */
  mainFields: string;
  /** Also in the details of the job. */
  allFields: string;
  /** Also in the names of companies, which say little of their jobs. */
  withCompanies: string;
}

export const toMatchLevels = (
  mainFields: string,
  allFields: string,
  exact = mainFields,
): MatchLevels => ({ exact, mainFields, allFields, withCompanies: allFields });

export interface Concept {
  kind: ConceptKind;
  tokenIndexes: readonly number[];
  /** undefined if no job of the catalog matches. */
  match?: MatchLevels | undefined;
  /** Matches similar jobs. */
  similarMatch?: MatchLevels | undefined;
  /** True for a word of the synonym tables, and for one that many jobs name. */
  isRecognised: boolean;
  name?: string;
  alternatives: readonly string[];
  isCity?: boolean;
  isCompany?: boolean;
  isSenior?: boolean;
  isForBeginners?: boolean;
}

const joinBy = (operator: string) => (expressions: readonly string[]) =>
  expressions.map((each) => `(${each})`).join(` ${operator} `);
export const joinByAnd = joinBy('AND');
export const joinByOr = joinBy('OR');

const writeAnyOf = (names: readonly string[]) => `attributes : (${names.join(' OR ')})`;
/** Leaves out jobs whose years of experience are known only from their level. */
const writeAnyStated = (names: readonly string[]) =>
  `attributes : ((${names.join(' OR ')}) AND ${attribute.statedYears})`;

/** Every job has one of these attributes. */
export const everyJob = writeAnyOf([attribute.paid, attribute.unpaid, attribute.payNotStated]);

export const writeAttributeExpression = ({ primary, secondary }: KnownPhrase): string =>
  writeAnyOf([...primary, ...secondary]);

const levels = new Set<ConceptKind>(['level', 'years', 'batch', 'grade']);
export const isExperienceLevel = ({ kind }: Pick<Concept, 'kind'>): boolean => levels.has(kind);

function toSimilarMatch(phrase: KnownPhrase): MatchLevels | undefined {
  const { primary, secondary, similar } = phrase;
  if (similar.length === 0) return undefined;
  const exactAttributes = [...primary, ...secondary];
  const inMainFields = isExperienceLevel(phrase) ? writeAnyStated : writeAnyOf;
  const allFields = writeAnyOf([...exactAttributes, ...similar]);
  const mainFields = inMainFields([...exactAttributes, ...similar.slice(0, 1)]);
  return toMatchLevels(mainFields, allFields, inMainFields(exactAttributes));
}

export function toConcept(phrase: KnownPhrase): Concept {
  const { kind, name, tokenIndexes, primary, alternatives } = phrase;
  const mainFields =
    isExperienceLevel(phrase) && kind !== 'batch' ? writeAnyStated(primary) : writeAnyOf(primary);
  const allFields = writeAttributeExpression(phrase);
  const isForBeginners = [...primary, ...phrase.secondary, ...phrase.similar].includes(
    attribute.years(0),
  );
  return {
    ...{ kind, name, tokenIndexes, alternatives, isRecognised: true, isForBeginners },
    match: toMatchLevels(mainFields, allFields),
    similarMatch: toSimilarMatch(phrase),
  };
}

export const joinMatches = (matchLevels: readonly MatchLevels[], join: typeof joinByAnd) => ({
  exact: join(matchLevels.map((match) => match.exact)),
  mainFields: join(matchLevels.map((match) => match.mainFields)),
  allFields: join(matchLevels.map((match) => match.allFields)),
  withCompanies: join(matchLevels.map((match) => match.withCompanies)),
});
