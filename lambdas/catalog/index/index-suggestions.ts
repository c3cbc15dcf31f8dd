import type { DatabaseSync } from 'node:sqlite';
import { mapToRecord } from '#contract/map-to-record.ts';
import { type SuggestionKind, suggestionKinds } from '#contract/search-suggestions.ts';
import type { CatalogJob } from './catalog-job.ts';
import { memoize } from '#lambdas/platform/runtime/memoize.ts';
import { foldText } from '../words/tokenize.ts';
import { listDocumentTerms } from '../words/list-terms.ts';
import { nameCounts, type NameCount } from './name-counts.ts';

const maxCharacters = { role: 60, company: 60, city: 30, skill: 30 } as const;
const maxWords = { role: 6, company: 8, city: 3, skill: 3 } as const;
const maxSkills = 30;

/** Text in brackets describes a place or a role, but is not a part of its name. */
const brackets = /\([^()]*\)|\[[^[\]]*\]/g;
const partSeparator = /[,;|\n\r\t•·/]|\bor\b|\band\b|\s-\s/i;
const roleSuffix = /[,;|\n\r•·([]|\s[-–—]\s/;
const skillSeparator = /[,;|\n\r\t•·:()[\]]|\bor\b|\band\b|\s[-–—]\s/i;

/** A text with one of these words is a sentence, not a name. */
const sentenceWords = new Set([
  ...['a', 'an', 'any', 'as', 'at', 'be', 'by', 'can', 'e', 'for', 'from', 'good', 'have', 'in'],
  ...['is', 'it', 'its', 'least', 'more', 'must', 'of', 'on', 'one', 'our', 'some', 'strong'],
  ...['such', 'that', 'the', 'their', 'to', 'we', 'who', 'will', 'with', 'you', 'your'],
]);

export const splitTypedWords = (text: string): string[] =>
  foldText(text.replace(/['’ʼ`]/g, ''))
    .split(/[^\p{L}\p{M}\p{N}+#]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

function isSuggestible(kind: SuggestionKind, text: string): boolean {
  if (text.length < 2 || text.length > maxCharacters[kind]) return false;
  const words = splitTypedWords(text);
  if (words.length === 0 || words.length > maxWords[kind]) return false;
  return kind === 'company' || kind === 'role' || !words.some((word) => sentenceWords.has(word));
}

const isPlace = (text: string) => !/\d/.test(text);

/** 'p' for a place, since 'c' stands for a company. */
const letters = { role: 'r', company: 'c', city: 'p', skill: 's' } as const;
const kinds = new Map<string, SuggestionKind>(suggestionKinds.map((kind) => [letters[kind], kind]));

export const toKindLetter = (kind: SuggestionKind | undefined) => (kind ? letters[kind] : '');

export const toStoredName = (kind: SuggestionKind, text: string): string => letters[kind] + text;

export interface SuggestedText {
  kind: SuggestionKind;
  text: string;
}

export const parseStoredName = (name: string): SuggestedText => ({
  kind: kinds.get(name.charAt(0)) ?? 'skill',
  text: name.slice(1),
});

const createNameReader = (kind: SuggestionKind) =>
  memoize((part): string[] => {
    const trimmed = kind === 'skill' ? part.replace(/^[-–—*\s]+/, '').replace(/\.$/, '') : part;
    const text = trimmed.replace(/[\s\p{Cf}]+/gu, ' ').trim();
    return isSuggestible(kind, text) ? [toStoredName(kind, text)] : [];
  });
const nameReaders = mapToRecord(suggestionKinds, createNameReader);

/** The stored names of the suggestions of a job. */
export function listSuggestions({ card, requirements, niceToHave }: CatalogJob): string[] {
  const { jobbyrole, jobbycity } = card.categories;
  const places = card.location.replace(brackets, ' ').split(partSeparator).filter(isPlace);
  const skills = `${requirements}\n${niceToHave}`.split(skillSeparator);
  return [
    ...new Set([
      ...[card.role.split(roleSuffix)[0] ?? '', jobbyrole].flatMap(nameReaders.role),
      ...nameReaders.company(card.title),
      ...[...places, jobbycity].flatMap(nameReaders.city),
      ...skills.flatMap(nameReaders.skill).slice(0, maxSkills),
    ]),
  ];
}

/** A row id is the tier times `idSpan`, plus the suggestion's id, so that matches are read in the order of tiers. */
export const idSpan = 2 ** 40;
const tiers = 32;

/** A tier is a power of two of the number of jobs; the tier with the most jobs comes first. */
const toTier = (jobs: number): number => tiers - 1 - Math.floor(Math.log2(jobs));

/** Synonyms that people may type for a suggestion, such as "sde" or "bangalore". */
const listSynonyms = (text: string, ownWords: readonly string[]): string[] =>
  [...listDocumentTerms(text)].filter(
    (synonym) => !ownWords.some((word) => word.startsWith(synonym)),
  );

export function suggestionCounts(database: DatabaseSync) {
  const insert = database.prepare(
    'INSERT INTO suggested (rowid, words, synonyms) VALUES (?, ?, ?)',
  );
  const drop = database.prepare('DELETE FROM suggested WHERE rowid = ?');

  const updateTier = ({ id, name, storedJobs, jobs }: NameCount) => {
    if (storedJobs > 0 && jobs > 0 && toTier(storedJobs) === toTier(jobs)) return;
    if (storedJobs > 0) drop.run(toTier(storedJobs) * idSpan + id);
    if (jobs === 0) return;
    const { text } = parseStoredName(name);
    const own = splitTypedWords(text);
    insert.run(toTier(jobs) * idSpan + id, own.join(' '), listSynonyms(text, own).join(' '));
  };
  return nameCounts(database, 'suggestions', updateTier);
}
