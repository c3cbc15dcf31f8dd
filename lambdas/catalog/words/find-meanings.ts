import { once } from '#lambdas/platform/runtime/memoize.ts';
import {
  matchPhrases,
  groupPhrases,
  type Phrases,
  splitWords,
  listPhraseWords,
} from './tokenize.ts';
import { meanings } from './search-vocabulary.ts';

/** A level, degree, kind of job, work mode or pay that a phrase asks for: `from` is the index of its first word, `size` the number of its words. */
export interface FoundMeaning {
  meaning: string;
  from: number;
  size: number;
}

const indexPhrases = (source: 'queries' | 'jobs'): Phrases<string> =>
  groupPhrases(
    Object.entries(meanings).flatMap(([name, { phrases, phrasesInJobs, phrasesInQueries }]) =>
      [...phrases, ...((source === 'jobs' ? phrasesInJobs : phrasesInQueries) ?? [])].map(
        (phrase) => ({
          words: splitWords(phrase),
          meaning: name,
        }),
      ),
    ),
  );

const queryPhrases = once(() => indexPhrases('queries'));
const jobPhrases = once(() => indexPhrases('jobs'));

export function findMeanings(words: readonly string[]): FoundMeaning[] {
  const found: FoundMeaning[] = [];
  for (let from = 0; from < words.length;) {
    const matches = matchPhrases(queryPhrases(), words, from);
    const size = matches[0]?.words.length ?? 0;
    const longestMatches = matches.filter((phrase) => phrase.words.length === size);
    for (const meaning of new Set(longestMatches.map((phrase) => phrase.meaning))) {
      found.push({ meaning, from, size });
    }
    from += Math.max(1, size);
  }
  return found;
}

/** Includes meanings whose phrase is a part of a longer one. */
export function findMeaningsInJob(words: readonly string[]): string[] {
  const phrases = jobPhrases();
  return words.flatMap((_, index) =>
    matchPhrases(phrases, words, index).map(({ meaning }) => meaning),
  );
}

const queryWords = once(() => listPhraseWords(queryPhrases()));
export const isMeaningWord = (word: string): boolean => queryWords().has(word);

const roman = ['', 'i', 'ii', 'iii', 'iv'];
const parseGrade = (text: string) => (roman.includes(text) ? roman.indexOf(text) : Number(text));

/** The grade is the number in a title: 2 in "SDE 2", "SDE-II", "Level 2" and "L2". */
const gradePattern =
  /\b(?:(?:engineers?|developers?|programmers?|dev|sde|swe|sdet|mts|mle|ds|da|analysts?|scientists?|testers?|qa|associate|consultants?|administrators?|admin|support)[\s,(-]{0,3}(?:level|grade|l)?[\s-]?|(?:level|grade)[\s-]?|l)(iv|i{1,3}|[1-4])(?![\p{L}\p{N}.+-]| ?(?:yrs?|years?|lpa|lakhs?|lacs?|k)\b)/dgu;

export const findGrades = (text: string): { grade: number; from: number; to: number }[] =>
  [...text.matchAll(gradePattern)].map((match) => {
    const [from = 0, to = 0] = match.indices?.[1] ?? [];
    const hasLevelWord = /^(?:level|grade|l)/.test(match[0]);
    return { grade: parseGrade(match[1] ?? ''), from: hasLevelWord ? match.index : from, to };
  });
