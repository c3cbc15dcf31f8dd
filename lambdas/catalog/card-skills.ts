import { jobLimits } from '#contract/limits.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { phrasesAt, phrasesByStart } from './search/phrases.ts';
import { skillNames, skillsOfLists } from './synonyms.ts';
import { segmentsOf, wordsOf } from './search/words.ts';

const named = phrasesByStart(
  Object.entries({ ...skillNames, ...skillsOfLists }).flatMap(([name, others]) =>
    [name, ...others].map((spelling) => ({ words: wordsOf(spelling), meaning: name })),
  ),
);

/** "C and C++" is still an entry of a list; "excel at what you do" is not. */
const longestEntry = 3;

/** The first skills that the lists of a job name, each once. */
export function skillsOf({ requirements, niceToHave }: Pick<Job, 'requirements' | 'niceToHave'>) {
  const found = new Set<string>();
  for (const words of segmentsOf(`${requirements}\n${niceToHave}`).map((each) => each.flat())) {
    for (let at = 0; at < words.length;) {
      const [phrase] = phrasesAt(named, words, at);
      const isCertain =
        words.length <= longestEntry || (phrase && Object.hasOwn(skillNames, phrase.meaning));
      if (phrase && isCertain) found.add(phrase.meaning);
      if (found.size === jobLimits.skillsOnCard) return [...found];
      at += phrase?.words.length ?? 1;
    }
  }
  return [...found];
}
