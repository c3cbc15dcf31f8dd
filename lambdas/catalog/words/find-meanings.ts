import { once } from '#lambdas/platform/runtime/memoize.ts';
import { splitWords } from './tokenize.ts';
import { listPhraseWords, matchPhrases, groupPhrases, type Phrases } from './phrases.ts';
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
