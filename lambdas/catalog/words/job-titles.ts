import { once } from '#lambdas/platform/runtime/memoize.ts';
import { allTitlePhrases, findImpliedWords, partsByWord } from './implied-words.ts';
import { normalizePhrases } from './normalize-phrases.ts';
import { splitChunks, splitSegments } from './tokenize.ts';
import { matchPhrases, groupPhrases } from './phrases.ts';

const longTitles = once(() => allTitlePhrases().filter(({ words }) => words.length > 1));

/** One-word spellings, such as "sde", of titles whose words the role holds in any order, as "Engineer - Software" does. */
export function findUnorderedTitles(role: readonly string[]): Set<string> {
  const parts = [...role].flatMap((word) => partsByWord().get(word) ?? []);
  const words = new Set([...role, ...parts]);
  return findImpliedWords(
    longTitles()
      .filter(({ words: all }) => all.every((word) => words.has(word)))
      .map((each) => each.words),
    'role',
    { withParts: false },
  );
}

const titlePhrases = once(() => groupPhrases(longTitles()));
const matchTitles = (words: readonly string[], index: number) =>
  matchPhrases(titlePhrases(), words, index).map((title) => title.words);

export const isTitlePhrase = (words: readonly string[]): boolean =>
  matchTitles(words, 0).some(({ length }) => length === words.length);

export const findTitlePhrases = (role: string): (readonly string[])[] =>
  splitSegments(role).flatMap((segment) => {
    const own = splitChunks(segment).flat();
    // Normalized, "big data" is one word, but "big data engineer" names a data engineer as well.
    const variants = [own, normalizePhrases(own, 'role').words];
    return variants.flatMap((words) => words.flatMap((_, index) => matchTitles(words, index)));
  });
