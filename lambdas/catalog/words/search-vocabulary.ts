import * as z from 'zod/mini';
import { areas, cities } from '#domain/cities.ts';
import { degreeNames } from '#contract/job-filter-options.ts';
import { parseDataFile } from '#contract/parse-data-file.ts';
import degreeWords from '#data/jobs/degree-words.json' with { type: 'json' };
import acronymTable from '#data/synonyms/acronyms.json' with { type: 'json' };
import compoundTable from '#data/synonyms/compounds.json' with { type: 'json' };
import conditionGroups from '#data/synonyms/conditions.json' with { type: 'json' };
import degreeTable from '#data/synonyms/degrees.json' with { type: 'json' };
import familyGroups from '#data/synonyms/families.json' with { type: 'json' };
import firmGroups from '#data/synonyms/firms.json' with { type: 'json' };
import hindiTable from '#data/synonyms/hindi.json' with { type: 'json' };
import implicationPairs from '#data/synonyms/implications.json' with { type: 'json' };
import meaningTable from '#data/synonyms/meanings.json' with { type: 'json' };
import nameTable from '#data/synonyms/names.json' with { type: 'json' };
import placeNameTable from '#data/synonyms/place-names.json' with { type: 'json' };
import queryWordLists from '#data/synonyms/query-words.json' with { type: 'json' };
import relatedTable from '#data/synonyms/related.json' with { type: 'json' };
import roleNameTable from '#data/synonyms/role-names.json' with { type: 'json' };
import skillNameTable from '#data/synonyms/skill-names.json' with { type: 'json' };
import skillGroups from '#data/synonyms/skills.json' with { type: 'json' };
import skillOfListTable from '#data/synonyms/skills-of-lists.json' with { type: 'json' };
import titleGroups from '#data/synonyms/titles.json' with { type: 'json' };
import toolTable from '#data/synonyms/tools.json' with { type: 'json' };
import { once } from '#lambdas/platform/runtime/memoize.ts';
import { matchTypos } from './match-typos.ts';

// `data/synonyms/README.md` explains each table. The analyser reads all of them, so case, accents and
// plurals do not matter.

const parseTable = <T>(name: string, schema: z.ZodMiniType<T>, value: unknown): T =>
  parseDataFile(`data/synonyms/${name}.json`, schema, value);

const Words = z.array(z.string().check(z.minLength(1)));
const Groups = z.array(Words.check(z.minLength(1)));
const Table = z.record(z.string(), Words);
const Pairs = z.array(z.tuple([z.string(), z.string()]));

export const acronyms = parseTable('acronyms', Table, acronymTable);
export const compounds = parseTable('compounds', Table, compoundTable);
export const toolNames = parseTable('tools', Table, toolTable);
export const properNames = parseTable('names', Table, nameTable);
export const hindiWords = parseTable('hindi', Table, hindiTable);
export const placeNames = parseTable('place-names', Table, placeNameTable);
export const roleNames = parseTable('role-names', Table, roleNameTable);
export const skillNames = parseTable('skill-names', Table, skillNameTable);
export const skillNamesInLists = parseTable('skills-of-lists', Table, skillOfListTable);

export const levelsAndModes = parseTable('conditions', Groups, conditionGroups);
export const knownCompanies = parseTable('firms', Groups, firmGroups);
export const skillSpellings = parseTable('skills', Groups, skillGroups);
export const titleSpellings = parseTable('titles', Groups, titleGroups);

const families = parseTable('families', Groups, familyGroups);
const findFamily = (phrase: string) => [
  ...new Set(families.filter((family) => family.includes(phrase)).flat()),
];
export const relatedByPhrase: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    families.flat().map((phrase) => [phrase, findFamily(phrase).filter((each) => each !== phrase)]),
  ),
  ...parseTable('related', Table, relatedTable),
};

const Implications = z.strictObject({ conditions: Pairs, skills: Pairs, roles: Pairs });
export const implications = parseTable('implications', Implications, implicationPairs);

const QueryWords = z.strictObject({
  noise: Words,
  hindiNoise: Words,
  requestWords: Words,
  uncorrectedWords: Words,
  /** Words of half of all titles, such as developer; a search that finds nothing loses these first. */
  titleWords: Words,
  /** Words that count in the role of a job only. */
  roleWords: Words,
  seniorTitles: Words,
});
const queryWords = parseTable('query-words', QueryWords, queryWordLists);
export const { requestWords, roleWords, seniorTitles, titleWords, uncorrectedWords } = queryWords;
/** Words that are dropped from a query if other words remain. */
export const noiseWords = [...queryWords.noise, ...queryWords.hindiNoise];

const Meaning = z.strictObject({
  kind: z.enum(['level', 'kind', 'mode', 'degree', 'pay']),
  /** Its name for people, which they may also type. */
  name: z.string(),
  chipLabel: z.optional(z.string()),
  /** Phrases that both people type and jobs use. */
  phrases: Words,
  /** Phrases that only jobs use. */
  phrasesInJobs: z.optional(Words),
  /** Phrases that people type, but that mean something else in jobs. */
  phrasesInQueries: z.optional(Words),
  /** A job with one of these phrases does not have the meaning, whatever else it says. */
  excludedBy: z.optional(Words),
  /** Where a job states it: in the role, also after labels such as "Work mode:", or anywhere. 'never': it is not read from texts. */
  statedIn: z.enum(['role', 'labels', 'texts', 'never']),
  /** Other meanings: jobs with these match as well, but come after those that state the meaning. */
  alsoMatching: z.optional(Words),
  /** Meanings of jobs that are shown where too few match. */
  similar: z.optional(Words),
});
export type Meaning = z.infer<typeof Meaning>;
export type MeaningKind = Meaning['kind'];
export type TextSection = Exclude<Meaning['statedIn'], 'never'>;

const degreeNamesByKey = new Map<string, string>(Object.entries(degreeNames));
const degreeWordsByKey = new Map<string, string[]>(Object.entries(degreeWords));
const degrees = Object.entries(degreeTable).map(([degree, row]) => [
  degree,
  {
    kind: 'degree',
    name: degreeNamesByKey.get(degree),
    phrases: degreeWordsByKey.get(degree),
    statedIn: 'texts',
    ...row,
  },
]);

export const meanings: Readonly<Record<string, Meaning>> = {
  ...parseTable('meanings', z.record(z.string(), Meaning), meaningTable),
  ...parseTable('degrees', z.record(z.string(), Meaning), Object.fromEntries(degrees)),
};

export const cityTypos = once<ReadonlyMap<string, string>>(
  () =>
    new Map(
      cities.flatMap(({ names: spellings }) =>
        spellings.flatMap((name, at) => {
          const correctSpelling = spellings.slice(0, at).find((each) => matchTypos(name)(each, 1));
          return correctSpelling === undefined ? [] : [[name, correctSpelling] as const];
        }),
      ),
    ),
);

export const placeSpellings: readonly (readonly string[])[] = [
  ...cities.map(({ names: spellings }) => spellings),
  ['odisha', 'orissa'],
  ['uttarakhand', 'uttaranchal'],
];

const otherStates = ['nagaland', 'manipur', 'meghalaya', 'mizoram', 'tripura', 'sikkim'];
const states = new Set([...cities.map(({ state }) => state), ...otherStates, 'arunachal pradesh']);

/** Used for locations only, and in one direction: a search for the second place finds jobs in the first. */
export const placeImplications: readonly (readonly [string, string])[] = [
  ...cities.flatMap(({ names: [name = ''], state, region = state }) =>
    [...new Set([state, region])].map((widerPlace) => [name, widerPlace] as const),
  ),
  ...Object.entries(areas).flatMap(([city, parts]) => parts.map((part) => [part, city] as const)),
  /** Union territories have 'india' in place of a state. */
  ...[...states].filter((state) => state !== 'india').map((state) => [state, 'india'] as const),
  ...['mohali', 'panchkula'].map((city) => [city, 'tricity'] as const),
  ['navimumbai', 'mumbai'],
  ['ncr', 'india'],
];

/** A quick check: a text that it does not match holds none of the symbols below. */
export const symbolPattern = /['’ʼ`\u2010-\u2015+#.&/]|\bbe ?[,(|]|[,|] ?be\b/;

/** Symbols of a text and what replaces them. */
export const symbolReplacements: readonly (readonly [RegExp, string])[] = [
  [/['’ʼ`]/g, ''],
  [/[\u2010-\u2015]/g, '-'],
  [/\bc ?\+\+/g, ' cpp '],
  [/\b([cf]) ?#/g, ' $1sharp '],
  [/\.net\b/g, ' dotnet '],
  [/\.js\b/g, 'js '],
  [/\b(ci|delhi|ms|pl) ?\/ ?(cd|ncr|sql)\b/g, '$1 $2'],

  // "BE" is a degree only next to another degree.
  [/\b([bm])\.e\b/g, ' $1eng '],
  [/\bbe(?= ?[/,(|] ?(?:b\.? ?(?:tech|sc|ca)|m\.? ?(?:tech|sc|ca|e)|bs|cse|cs|it)\b)/g, 'beng'],
  [/(\b[bm]\.? ?(?:tech|sc|ca)\.? ?[/,|] ?)be\b/g, '$1beng'],

  [/\b([a-z]) ?& ?([a-z])\b/g, '$1n$2'],
  [/&/g, ' and '],
  [/\b([a-z])\.(?=[a-z])/g, '$1'],
];
