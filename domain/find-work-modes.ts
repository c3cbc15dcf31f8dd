import type { WorkMode } from '#contract/job-filter-options.ts';
import { joinPatterns } from './join-patterns.ts';
import { memoize } from './memoize.ts';

type Workplace = Exclude<WorkMode, 'night'>;

/** For short texts, such as a location, in which these words are unambiguous. */
const modePatterns: Readonly<Record<WorkMode, RegExp>> = {
  hybrid: /\bhybrid\b/i,
  remote: /\b(?:remote|wfh|work[ -]from[ -](?:home|anywhere)|ghar se)\b|घर से/i,
  office:
    /\b(?:wfo|work[ -]from[ -]office|on[ -]?site|in[ -](?:the )?office|in[ -]person|office (?:se|only|aana)|office (?:hai|me|mein)\b.{0,30}\b(?:ro[jz]|daily|aana|jaana)|from (?:the )?office)\b|ऑफिस से काम/i,
  night: /\b(?:night|graveyard|us|uk) shifts?\b|\bshift raat\b|\braat ki shift\b|^night$/i,
};
export const workplaces = ['hybrid', 'remote', 'office'] as const satisfies Workplace[];
const anyWorkplacePattern = joinPatterns(workplaces.map((place) => modePatterns[place]));

/** Hybrid comes before the two that it is made of. */
export const findWorkMode = (text: string): Workplace | undefined =>
  anyWorkplacePattern.test(text)
    ? workplaces.find((place) => modePatterns[place].test(text))
    : undefined;

/** In sentences "remote" may be a server and "hybrid" a cloud. */
const sentencePatterns: readonly (readonly [WorkMode, RegExp])[] = [
  [
    'hybrid',
    /\bhybrid (?:rahega|hai|hoga|work\w*|mode|model|role|job|position|setup|schedule|office|arrangement)\b|\b(?:wfh|remote|work[ -]from[ -]home) (?:only )?(?:on|every|each) (?:mon|tue|wed|thu|fri|sat|alternate)|\b(?:[1-4]|one|two|three|four) days? (?:a week |per week |\/ ?week )?(?:(?:in|from|at|work from) )?(?:the |our )?(?:office|wfo|wfh|home)\b|\b[1-4] din (?:\w+ ){0,2}(?:office|aana)\b/i,
  ],
  // Not what is occasional, a perk, a product or for some time only.
  [
    'remote',
    /\b(?:fully|100%|completely|permanently) remote\b|(?<!\boccasional(?:ly)? |\b(?:perks?|benefits?)\b.{0,80}|\b(?:software|tools?|platforms?|products?|apps?) for )\b(?:remote (?:work\w*|job|role|position|opportunity|internship|opening|first)|work(?:ing)?[ -]from[ -](?:home|anywhere)|wfh)\b(?![^,]{0,20}\b(?:till|until|during|occasional(?:ly)?|for (?:the )?(?:first|initial))\b)/i,
  ],
  [
    'office',
    /\bfrom (?:the )?office only\b|\b(?:work(?:ing)?|job|role)(?: is)?(?: done)?[ -]from[ -](?:the |our )?office\b|\boffice (?:se (?:kaam|work)|aana|jaana|jana)\b|\bro[jz] (?:office )?(?:aa?na|jaa?na)\b(?: padega| hoga| hai)?(?: ?\([^()]*\))?|\bwfo\b|\bno (?:wfh|work from home|remote)\b|\b(?:wfh|work from home|remote) (?:nahin?|not|is not)\b|\b(?:on-?site|in-?office|in-person) (?:role|job|work|position|only)\b|\b(?:5|five|6|six) days? (?:a week |per week |\/ ?week )?(?:in|from|at) (?:the |our )?office\b/i,
  ],
  [
    'night',
    /(?<!\b(?:cab|cabs|transport|drop|allowance) (?:for|in|during|on) )\b(?:night|graveyard) shifts?\b(?! (?:allowance|cab|bonus))|\bshift (?:is |will be |hai )?(?:night|raat)\b|\braat ki shift\b|\bshifts?(?: timings?)? ?[:\-–] ?(?:night|us|uk)\b/i,
  ],
  // "Join us shift by shift" names no US shift.
  ['night', /\b(?:U\.?S|UK)\.? [Ss]hifts?\b/],
];

/** A line with a label: "Work mode: Hybrid", "Job location: Remote". */
const labelPattern =
  /^\W{0,4}(?:work(?:ing)?|job|office|employment)? ?(?:mode|model|arrangement|place|location|type) ?[:\-–] ?(.{1,60})$/i;

const deniedBefore =
  /\b(?:no|not|non|never|without|isn['’]t|aren['’]t|don['’]t|neither|nor)\b[^,]{0,30}$/i;
const deniedAfter =
  /^[^,]{0,20}\b(?:not|isn['’]t|unavailable|no longer|none|nahi|nahin|mat)\b|^[^,]{0,15}\b(?:temporar\w+|initially)\b/i;

function isStated(pattern: RegExp, clause: string): boolean {
  const match = pattern.exec(clause);
  if (!match) return false;
  const after = clause.slice(match.index + match[0].length);
  return !deniedBefore.test(clause.slice(0, match.index)) && !deniedAfter.test(after);
}

/** Most clauses hold none of the words that the patterns above look for. */
const quickModeCheck =
  /hybrid|remote|office|home|anywhere|wf[ho]|on-?site|person|shift|raat|(?:mode|model|arrangement|place|location|type)\s*[:\-–]/i;

function findModes(text: string): WorkMode[] {
  // A question states nothing.
  const clauses = text
    .split(/[\r\n;•]+|[.!](?=\s)|(?<=\?)(?=\s)/u)
    .filter((each) => quickModeCheck.test(each) && !each.endsWith('?'))
    .map((each) => each.replaceAll(/\s+/g, ' ').trim());
  const labelledModes = clauses
    .flatMap((each) => labelPattern.exec(each)?.[1] ?? [])
    .flatMap((value) => (deniedBefore.test(value) ? [] : (findWorkMode(value) ?? [])));
  const sentenceModes = sentencePatterns.flatMap(([mode, pattern]) =>
    clauses.some((clause) => isStated(pattern, clause)) ? [mode] : [],
  );
  return [...labelledModes, ...sentenceModes];
}

type TextField =
  'role' | 'location' | 'description' | 'eligibility' | 'requirements' | 'niceToHave';
type DescribedJob = Readonly<Partial<Record<'workMode' | TextField, string>>>;

/** The field for it counts first, then location and role, then the long texts. */
export function findWorkModes(job: DescribedJob): WorkMode[] {
  const allModes = [...workplaces, 'night' as const];
  const statedModes = allModes.filter((mode) => modePatterns[mode].test(job.workMode ?? ''));
  if (statedModes.length > 0) return statedModes;
  const texts = [job.description, job.eligibility, job.requirements, job.niceToHave].join('\n');
  return addShortTextModes(findModes(texts), [job.location, job.role].join('\n'));
}

function addShortTextModes(modes: readonly WorkMode[], shortText: string): WorkMode[] {
  const foundModes = new Set(modes);
  const stated = findWorkMode(shortText) ?? (foundModes.has('hybrid') ? 'hybrid' : undefined);
  const workplace = stated ? [stated] : workplaces.filter((place) => foundModes.has(place));
  const isAtNight = foundModes.has('night') || modePatterns.night.test(shortText);
  return [...workplace, ...(isAtNight ? (['night'] as const) : [])];
}

const findModesOfLine = memoize((line) => findModes(`${line}\n`));
export const findModesInLines = (lines: readonly string[]): WorkMode[] =>
  addShortTextModes(lines.flatMap(findModesOfLine), '');
