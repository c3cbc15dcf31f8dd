import { remembered } from './remembered.ts';

/** Digits of Devanagari become those of ASCII. */
export const withDigits = (text: string): string =>
  text.replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966));

/** Years of work; half a year is 0.5. */
export interface Years {
  min: number;
  max?: number;
}

const months =
  /(?:(\d{1,2})\s?(?:months?)?\s?(?:[-–—]|to|se)\s?)?(\d{1,2})\s?(\+|plus|or more|and above)?\s?(?:months?|mahine|महीने)(?:\s?(\+|and above|or more))?/i;
const yearSpan =
  /(\d{1,2}(?:\.\d)?|freshers?|zero)\s?(?:years?|yrs?)?\s?(?:[-–—]|(?<=freshers? ?)(?:or|\/)|to|se|and(?= ?\d+ years? of))\s?(\d{1,2}(?:\.\d)?)\s?\+?\s?(?:years?|yrs?|yr|saal|साल|वर्ष)/i;
const yearsAlone =
  /(up ?to\s|max(?:imum)?\s|zy?ada se zy?ada\s|less than\s|not? more than\s|at most\s|under\s|<\s?)?(\d{1,2}(?:\.\d)?)\s?(\+|plus|or more|and above)?\s?(?:years?|yrs?|yr|saal|साल|वर्ष)(?:\s?(\+|and above|or more|tak\b|तक))?/i;
/** "0-2", "2+", "up to 2" and "3" under a heading for it. */
const bare =
  /^(?:freshers?\s?(?:[/,-]|or|to)\s?)?(?:(up ?to|max(?:imum)?|<)\s?|(min(?:imum)?|at least|>)\s?)?(\d{1,2}(?:\.\d)?)\s?(?:(\+|plus|or more|and above)|(?:[-–—]|to)\s?(\d{1,2}(?:\.\d)?))?(?:\s?(?:yoe|\(?freshers?\)?))?$/i;
const fresher =
  /(?<!\b(?:no|not|not for|except) )\bfreshers?\b|\bnot worked anywhere\b|\bfresh graduates?\b|\bno (?:prior |previous )?(?:work )?experience (?:is )?(?:required|needed|necessary)|experience (?:is )?not (?:required|needed|mandatory)|\bnot required\b|^no (?:prior )?experience$|\bentry[ -]level\b|फ्रेशर|\bnil\b|^none$/i;

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'];
const inDigits = (text: string) =>
  text.replace(
    /\b(?:zero|one|two|three|four|five|six)(?= (?:years?|months?)\b| (?:to|and) (?:one|two|three|four|five) years?\b)/gi,
    (word) => String(numbers.indexOf(word.toLowerCase())),
  );

const isLeast = (before: string) =>
  /\b(?:min|minimum|at ?least|least|above|over|(?<!\bnot? )more than)\b|>\s?$/i.test(before);
const inYears = (count: string) => Math.round((Number(count) / 12) * 100) / 100;

function parseMonths(text: string): Years | undefined {
  const found = months.exec(text);
  if (!found) return undefined;
  const [, from, to = '', plus, after] = found;
  if (from !== undefined) return { min: inYears(from), max: inYears(to) };
  const before = text.slice(0, found.index);
  const isMost = /\b(?:up ?to|(?:less|not? more) than|at most|under|max(?:imum)?) ?$/i.test(before);
  const min = isMost ? 0 : inYears(to);
  const isOpen = !isMost && (plus || after || isLeast(before));
  return isOpen ? { min } : { min, max: inYears(to) };
}

function parseYears(text: string): Years | undefined {
  const [, least, most] =
    /(\d{1,2}) ?(?:m|months?|mths?|mahine) ?(?:to|se|[-–—]) ?(\d{1,2}(?:\.\d)?) ?(?:years?|yrs?|saal)/i.exec(
      text,
    ) ?? [];
  if (least && most) return { min: inYears(least), max: Number(most) };
  const span = yearSpan.exec(text);
  if (span) return { min: Number(span[1]) || 0, max: Number(span[2]) };
  const found = yearsAlone.exec(text);
  if (!found) return undefined;
  const [, upTo, count, ...ends] = found;
  if (upTo || /tak|तक/i.test(ends.join(''))) return { min: 0, max: Number(count) };
  const isOpen = ends.some(Boolean) || isLeast(text.slice(0, found.index));
  return isOpen ? { min: Number(count) } : { min: Number(count), max: Number(count) };
}

/** Experience that is preferred but not required: "freshers may apply; 1 year desirable". */
const wished = /\b(?:desirable|preferred|an? (?:added )?(?:plus|advantage))\b/i;

/** Expects a text about experience, such as the value of a field of that name. */
export const parseExperience = remembered((phrase): Readonly<Years> | undefined => {
  const text = inDigits(withDigits(phrase))
    .split(/(?<=[,;]|\.(?=\s))/)
    .filter((clause) => !(/\d/.test(clause) && wished.test(clause)))
    .join('')
    .trim();
  const alone = bare.exec(text);
  if (alone) {
    const [, upTo, atLeast, from, plus, to = from] = alone;
    if (plus || atLeast) return { min: Number(from) };
    return { min: upTo ? 0 : Number(from), max: Number(to) };
  }
  const isFresher = fresher.test(text);
  const short = parseMonths(text);
  // "Freshers / 6 months" begins at nothing.
  const months = isFresher && short ? { min: 0, ...(short.max && { max: short.max }) } : short;
  return parseYears(text) ?? months ?? (isFresher ? { min: 0, max: 0 } : undefined);
});

/** A part of a heading that says nothing else: "1 - 3 years". */
export const isExperience = (part: string): boolean =>
  /^(?:exp(?:erience)?:? ?)?(?:\d{1,2}(?:\.\d)? ?(?:months? ?)?(?:-|–|to|se) ?\d{1,2}(?:\.\d)?|\d{1,2}(?:\.\d)? ?\+?) ?(?:years?|yrs?|months?)\+?(?: (?:of )?exp(?:erience)?| (?:of|in) [\w/+#. ]{2,40})?$/i.test(
    part,
  );

/** "2+ yrs of Linux" is no experience of the whole work. */
const ofWork =
  /^\d(?:\.\d)? ?(?:[-–]|to) ?\d ?(?:years?|yrs?) (?:in|of|as)\b|\b(?:exp(?:erience)?|अनुभव|anubhav)\b\W{0,4}(?:of |required:? ?|level:? ?)?(?:\d|up ?to|fresher)|\d\s?\+?\s?(?:years?|yrs?)(?:'| of| and above)?(?: (?:work|working|relevant|total|professional|industry|hands[- ]on|prior|full[- ]time|post[- ]qualification|overall|solid|proven|technical))* exp(?:erience)?\b|\d\s?\+?\s?(?:saal|साल|years?|yrs?)(?: tak)?(?: ka| का) exp|\d\s?\+?\s?(?:saal|साल) exp|\d years? of (?:[a-z]+ ){0,3}work\b|\bspent \d|\d\s?\+?\s?(?:years?|yrs?) (?:in an? .{0,30}\b(?:role|position|company)|of (?:building|working|developing|writing))\b/i;

const longestYears = 10;

export const findStatedYears = remembered((text): Years | undefined => {
  const years = ofWork.test(inDigits(text)) ? parseExperience(text) : undefined;
  // "Our team has 20 years of experience" asks for none.
  return years && years.min <= longestYears ? years : undefined;
});

/** As `findStatedYears`, but 0 years if the text says that none are required. */
export const findStatedExperience = remembered((text): Years | undefined => {
  const years = findStatedYears(text);
  if (years) return years;
  return fresher.test(
    text.replace(
      /freshers? (?:(?:\p{L}+ )?jobs?|openings of the|drive|newsletter|daily|weekly|updates?|alerts?|digest|world|hub|group|channel|community|club|network|zone)/giu,
      '',
    ),
  )
    ? { min: 0, max: 0 }
    : undefined;
});
