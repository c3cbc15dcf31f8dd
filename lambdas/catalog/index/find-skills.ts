import { jobLimits } from '#contract/limits.ts';
import type { Job } from '#contract/job-schemas.ts';
import { memoize, once } from '#lambdas/platform/runtime/memoize.ts';
import { groupPhrases, matchPhrases } from '../words/phrases.ts';
import { skillNames, skillNamesInLists } from '../words/search-vocabulary.ts';
import { splitChunks, splitSegments, splitWords } from '../words/tokenize.ts';

const skillPhrases = once(() =>
  groupPhrases(
    Object.entries({ ...skillNames, ...skillNamesInLists }).flatMap(([name, spellings]) =>
      [name, ...spellings].map((spelling) => ({ words: splitWords(spelling), meaning: name })),
    ),
  ),
);
/** In words. "C and C++" is an entry of a list of skills; "excel at what you do" is not. */
const maxEntryWords = 3;
const findSkillsOfSegment = memoize((segment) => {
  const skills: string[] = [];
  const words = splitChunks(segment).flat();
  for (let position = 0; position < words.length;) {
    const [phrase] = matchPhrases(skillPhrases(), words, position);
    // Names from `skillNamesInLists` are ordinary words, too, so they count only in a short entry.
    const isCertain =
      words.length <= maxEntryWords || (phrase && Object.hasOwn(skillNames, phrase.meaning));
    if (phrase && isCertain) skills.push(phrase.meaning);
    position += phrase?.words.length ?? 1;
  }
  return skills;
});

export function findSkills({ requirements, niceToHave }: Pick<Job, 'requirements' | 'niceToHave'>) {
  const skills = splitSegments(`${requirements}\n${niceToHave}`).flatMap(findSkillsOfSegment);
  return [...new Set(skills)].slice(0, jobLimits.skillsOnCard);
}
