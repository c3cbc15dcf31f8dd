import { nonAscii } from '#contract/slug.ts';
import degreeWords from '#data/jobs/degree-words.json' with { type: 'json' };
import { memoize } from './memoize.ts';

const wordsByDegree = {
  ...degreeWords,
  msc: ['msc', 'm sc', 'master of science'],
  bba: ['bba', 'bachelor of business administration'],
  mcom: ['mcom', 'm com', 'master of commerce'],
  phd: ['phd', 'ph d'],
};
export type DegreeName = keyof typeof wordsByDegree;

const isDegreeName = (name: string): name is DegreeName => Object.hasOwn(wordsByDegree, name);
const degreeNames = Object.keys(wordsByDegree).filter(isDegreeName);

/** "B.E/B.Tech" in small letters without marks, each word between blanks. */
const toPaddedWords = (text: string): string => {
  const marks = nonAscii.test(text)
    ? / [^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N} ][^\p{L}\p{M}\p{N}]*/gu
    : / [^a-z\d]+|[^a-z\d ][^a-z\d]*/gi;
  const normalized = text.replace(/\b([BM])\.?E\b\.?/g, '$1 E').replace(marks, ' ');
  return ` ${normalized.toLowerCase().trim()} `;
};

/** Names whose words are not looked for in texts. */
const ignoredNames = new Set<DegreeName>(['nodegreeneeded', 'anypostgraduate']);
/** The spellings of each degree, also in the plural, by their first word. */
const spellingsByFirstWord = Map.groupBy(
  degreeNames
    .filter((name) => !ignoredNames.has(name))
    .flatMap((name) =>
      wordsByDegree[name].flatMap((each) => [each, `${each}s`]).map((form) => ({ name, form })),
    ),
  ({ form }) => form.split(' ', 1)[0],
);
/** "Any graduation" means all degrees, but "any branch" beside a degree does not. */
const anyDegreePattern =
  / (?:any|all) (?:grad\w*|degree|bachelor\w*) | (?:graduates?|degree) (?:in|of|from) (?:any|all) | graduation (?:honi|koi bhi) | koi bhi (?:stream|degree|grad\w*) /;

/** "BE not eligible", "MBA need not apply", "BCA wale mat bhejo". */
const denialPattern =
  /\b(?:not (?:eligible|allowed|considered|applicable|accepted|entertained)|(?:can ?not|(?:should|need|do) not|(?:should|ca|do)n['’]?t) apply|(?:apply|try) next (?:year|time)|(?:candidates|students) of next year|(?:may|should|please|must) wait|nahin? (?:chal|le\b|len|lete|liy|chahiye|allow|elig|apply)\w*|(?:allowed|eligible) nahin?|mana\b|mat (?:bhej|kar)\w*|excluding|except)\b/i;
const withoutDenials = (text: string): string =>
  text
    // "B.Tech (ME)" is of mechanical engineering, "B.Sc (MSCs)" of mathematics, statistics and computers.
    .replace(/\(([^()\n]{0,60})\bM(?:E|SCs)\b/g, '($1')
    .split(/[,;\n()]|(?<=[.?])(?=\s)(?!(?<=[BbMm]\.? ?(?:E|Tech|TECH|Sc|SC|Com)\.)\s\p{Ll})/u)
    .filter((clause) => !denialPattern.test(clause) && !clause.trim().endsWith('?'))
    .join(', ');

export const findDegrees = memoize((text): readonly DegreeName[] => {
  const normalizedText = toPaddedWords(withoutDenials(text)).replaceAll(' any other ', ' any ');
  const found = new Set<DegreeName>();
  let position = 0;
  for (const word of normalizedText.split(' ')) {
    for (const { name, form } of spellingsByFirstWord.get(word) ?? [])
      if (normalizedText.startsWith(`${form} `, position)) found.add(name);
    position += word.length + 1;
  }
  if (found.has('anygraduate') && !anyDegreePattern.test(normalizedText))
    found.delete('anygraduate');
  return degreeNames.filter((name) => found.has(name));
});
