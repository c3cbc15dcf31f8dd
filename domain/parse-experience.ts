import { toAsciiDigits } from './ascii-digits.ts';
import { memoize } from './memoize.ts';

/** Years of work; half a year is 0.5. */
export interface Years {
  min: number;
  max?: number;
}

/** Hindi: saal and वर्ष are years, mahine months, se is "to", tak "up to", zyada se zyada "at most". */
const monthsPattern =
  /(?:(\d{1,2})\s?(?:months?)?\s?(?:[-–—]|to|se)\s?)?(\d{1,2})\s?(\+|plus|or more|and above)?\s?(?:months?|mahine|महीने)(?:\s?(\+|and above|or more))?/i;
const yearRangePattern =
  /(\d{1,2}(?:\.\d)?|freshers?|zero)\s?\+?\s?(?:years?|yrs?)?\s?(?:[-–—]|(?<=freshers? ?)(?:or|\/)|to|se|and(?= ?\d+ years? of))\s?(\d{1,2}(?:\.\d)?)\s?\+?\s?(?:years?|yrs?|yr|saal|साल|वर्ष)/i;
const yearsPattern =
  /(up ?to\s|max(?:imum)?\s|zy?ada se zy?ada\s|less than\s|not? more than\s|at most\s|under\s|<\s?)?(\d{1,2}(?:\.\d)?)\s?(\+|plus|or more|and above)?\s?(?:years?|yrs?|yr|saal|साल|वर्ष)(?:\s?(\+|and above|or more|tak\b|तक))?/i;
/** "0-2", "2+", "up to 2" and "3" under the heading "Experience". */
const bareNumberPattern =
  /^(?:freshers?\s?(?:[/,-]|or|to)\s?)?(?:(up ?to|max(?:imum)?|<)\s?|(min(?:imum)?|at least|>)\s?)?(\d{1,2}(?:\.\d)?)\s?(?:(\+|plus|or more|and above)|(?:[-–—]|to)\s?(\d{1,2}(?:\.\d)?))?(?:\s?(?:yoe|\(?freshers?\)?))?$/i;
const fresherPattern =
  /(?<!\b(?:no|not|not for|except) )\bfreshers?\b|\bnot worked anywhere\b|\bfresh graduates?\b|\bno (?:prior |previous )?(?:work )?experience (?:is )?(?:required|needed|necessary)|experience (?:is )?not (?:required|needed|mandatory)|\bnot required\b|^no (?:prior )?experience$|\bentry[ -]level\b|फ्रेशर|\bnil\b|^none$/i;

const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'];
const withNumbersInDigits = (text: string) =>
  text.replace(
    /\b(?:zero|one|two|three|four|five|six)(?= (?:years?|months?)\b| (?:to|and) (?:one|two|three|four|five) years?\b)/gi,
    (word) => String(numberWords.indexOf(word.toLowerCase())),
  );

const isMinimum = (before: string) =>
  /\b(?:min|minimum|at ?least|least|above|over|(?<!\bnot? )more than)\b|>\s?$/i.test(before);
const monthsToYears = (count: string) => Math.round((Number(count) / 12) * 100) / 100;

function parseMonths(text: string): Years | undefined {
  const match = monthsPattern.exec(text);
  if (!match) return undefined;
  const [, from, to = '', plus, after] = match;
  if (from !== undefined) return { min: monthsToYears(from), max: monthsToYears(to) };
  const before = text.slice(0, match.index);
  const isMost = /\b(?:up ?to|(?:less|not? more) than|at most|under|max(?:imum)?) ?$/i.test(before);
  const min = isMost ? 0 : monthsToYears(to);
  const isOpenEnded = !isMost && (plus || after || isMinimum(before));
  return isOpenEnded ? { min } : { min, max: monthsToYears(to) };
}

function parseYears(text: string): Years | undefined {
  const [, minMonths, maxYears] =
    /(\d{1,2}) ?(?:m|months?|mths?|mahine) ?(?:to|se|[-–—]) ?(\d{1,2}(?:\.\d)?) ?(?:years?|yrs?|saal)/i.exec(
      text,
    ) ?? [];
  if (minMonths && maxYears) return { min: monthsToYears(minMonths), max: Number(maxYears) };
  const rangeMatch = yearRangePattern.exec(text);
  if (rangeMatch) return { min: Number(rangeMatch[1]) || 0, max: Number(rangeMatch[2]) };
  const match = yearsPattern.exec(text);
  if (!match) return undefined;
  const [, upTo, count, ...ends] = match;
  if (upTo || /tak|तक/i.test(ends.join(''))) return { min: 0, max: Number(count) };
  const isOpen = ends.some(Boolean) || isMinimum(text.slice(0, match.index));
  return isOpen ? { min: Number(count) } : { min: Number(count), max: Number(count) };
}

/** Experience that is preferred but not required: "freshers may apply; 1 year desirable". */
const preferredPattern = /\b(?:desirable|preferred|an? (?:added )?(?:plus|advantage))\b/i;

/** Expects a text about experience, such as the value of a field of that name. */
export const parseExperience = memoize((phrase): Readonly<Years> | undefined => {
  const text = withNumbersInDigits(toAsciiDigits(phrase))
    .split(/(?<=[,;]|\.(?=\s))/)
    .filter((clause) => !(/\d/.test(clause) && preferredPattern.test(clause)))
    .join('')
    .trim();
  const bareMatch = bareNumberPattern.exec(text);
  if (bareMatch) {
    const [, upTo, atLeast, from, plus, to = from] = bareMatch;
    if (plus || atLeast) return { min: Number(from) };
    return { min: upTo ? 0 : Number(from), max: Number(to) };
  }
  const isFresher = fresherPattern.test(text);
  const short = parseMonths(text);
  // "Freshers / 6 months" is from 0 to 6 months.
  const months = isFresher && short ? { min: 0, ...(short.max && { max: short.max }) } : short;
  return parseYears(text) ?? months ?? (isFresher ? { min: 0, max: 0 } : undefined);
});

/** Whether a part of a heading is only about experience: "1 - 3 years". */
export const isExperience = (part: string): boolean =>
  /^(?:exp(?:erience)?:? ?)?(?:\d{1,2}(?:\.\d)? ?(?:months? ?)?(?:-|–|to|se) ?\d{1,2}(?:\.\d)?|\d{1,2}(?:\.\d)? ?\+?) ?(?:years?|yrs?|months?)\+?(?: (?:of )?exp(?:erience)?| (?:of|in) [\w/+#. ]{2,40})?$/i.test(
    part,
  );

/** Matches years of work in general: "2+ yrs of Linux" is about one skill. */
const workExperiencePattern =
  /^\d(?:\.\d)? ?(?:[-–]|to) ?\d ?(?:years?|yrs?) (?:in|of|as)\b|\b(?:exp(?:erience)?|अनुभव|anubhav)\b\W{0,4}(?:of |required:? ?|level:? ?)?(?:\d|up ?to|fresher)|\d\s?\+?\s?(?:years?|yrs?)(?:'| of| and above)?(?: (?:work|working|relevant|total|professional|industry|hands[- ]on|prior|full[- ]time|post[- ]qualification|overall|solid|proven|technical))* exp(?:erience)?\b|\d\s?\+?\s?(?:saal|साल|years?|yrs?)(?: tak)?(?: ka| का) exp|\d\s?\+?\s?(?:saal|साल) exp|\d years? of (?:[a-z]+ ){0,3}work\b|\bspent \d|\d\s?\+?\s?(?:years?|yrs?) (?:in an? .{0,30}\b(?:role|position|company)|of (?:building|working|developing|writing))\b/i;

const maxRequiredYears = 10;

/** The years of work that a line asks for; undefined where it speaks of a skill, a team or more than ten years. */
export const findStatedYears = memoize((text): Years | undefined => {
  const years = workExperiencePattern.test(withNumbersInDigits(text))
    ? parseExperience(text)
    : undefined;
  // "Our team has 20 years of experience" asks for none.
  return years && years.min <= maxRequiredYears ? years : undefined;
});

const yearsSource = String.raw`(?:(?:up ?to|max(?:imum)?|less than|not? more than|at most|under|at least|min(?:imum)?)\s)?(?<![\d.])\d{1,2}(?:\.\d)?\s?\+?(?:\s?(?:[-–]|to)\s?\d{1,2}(?:\.\d)?\s?\+?)?\s?(?:yrs?|years?)\b`;
// eslint-disable-next-line security/detect-non-literal-regexp -- built from constants
const anyStatedYears = new RegExp(
  String.raw`(?:experience|\bexp)\W{0,4}(?:of )?${yearsSource}|(?<!\b(?:we|team|company) ha(?:ve|s) (?:over )?)${yearsSource}[^\n]{1,30}(?:experience|\bexp\b)|^[^\w\n]{0,5}(?:at least|min(?:imum)?) ${yearsSource}[ .]{0,3}$`,
  'im',
);

/** The least years of any experience that a whole text states, of "2 years of Linux experience" too. */
export const findMinYears = (text: string): number | undefined =>
  parseExperience(anyStatedYears.exec(text)?.[0] ?? '')?.min;

/** As `findStatedYears`, but 0 years if the text says that none are required. */
export const findStatedExperience = memoize((text): Years | undefined => {
  const years = findStatedYears(text);
  if (years) return years;
  return fresherPattern.test(
    text.replace(
      /freshers? (?:(?:\p{L}+ )?jobs?|openings of the|drive|newsletter|daily|weekly|updates?|alerts?|digest|world|hub|group|channel|community|club|network|zone)/giu,
      '',
    ),
  )
    ? { min: 0, max: 0 }
    : undefined;
});
