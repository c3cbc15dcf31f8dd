import { toAsciiDigits } from './parse-experience.ts';
import { findAddresses } from './web-links.ts';
import { findMainCityNames, findCities, isArea, isRegionName } from './place-names.ts';
import { findWorkMode } from './find-work-modes.ts';
import { parseBatches, withoutDeniedYears } from './parse-batch-years.ts';
import { parsePay, findPayByDegree, translateHindiPay } from './parse-pay.ts';
import { memoize } from './memoize.ts';

/* Each function returns the words that state a fact, or undefined if the text does not state it. */

/** The letters of all scripts as ranges, which compile much faster than the Unicode class. */
const letter = String.raw`a-z\u00c0-\u0963\u0970-\u1fff`;
const currency = String.raw`(?:[₹$€£¥₩₱฿]|(?:[sac]|us|hk|nz)\$|rs\.?|inr|usd|eur|gbp|aed|sar|qar|omr|kwd|bhd|sgd|myr|cad|aud|nzd|hkd|jpy|chf|nok|sek|dkk|pln|thb|zar|lkr|npr|dhs?\.?|rm)`;
const amount = String.raw`(?:${currency} ?)?\d[\d,.]{0,14} ?(?:[kl]|thousand|lpa|lacs?|lakhs?|cr|crores?)?(?: ?${currency})?(?![${letter}\d])`;
const period = String.raw`(?:p\.?\s?a\.?|per (?:annum|year|month|week|day|hour|annam|mahine|saal)|an? (?:month|year|hour|day|week)|\/ ?(?:months?|mo|yr|year|annum|hour|hr|day|week|-)|p\.?\s?m\.?|monthly|annually|yearly|lpa|ctc|lacs?|lakhs?|in[ -]?hand|fixed|gross|l\.p\.a\.?)(?![${letter}])`;
// eslint-disable-next-line security/detect-non-literal-regexp -- built from constants
const payPattern = new RegExp(
  String.raw`(?:(?:up ?to|min(?:imum)?|max(?:imum)?|from|above|between)\s)?${amount}(?:\s?\+(?!\s?[a-km-z]))?(?:\s?${period})?(?:\s?(?:[-–—‑/]|to|se|and) ?${amount})?(?:\s?\+(?!\s?[a-km-z]))?(?:(?: ?\([^()]{1,30}\))?\s?\(?${period}\)?)*(?:\s(?:and above|onwards|tak))?`,
  'gi',
);
const payWordPattern = /salary|ctc|stipend|package|compensation|\bpay\b|remuneration|वेतन|सैलरी/i;
const periodPattern =
  /lpa|l\.p\.a|p\.?\s?a\b|per (?:annum|year|month|hour)|\/ ?(?:month|mo\b|yr|year|hour)|an? (?:month|year|hour)|p\.?m\b|monthly|lakhs?\b|lacs?\b|\d ?l\b/i;
const otherAmountPattern =
  /\bfees?\b|bonus|deposit|revenue|turnover|funding|worth (?:of |₹|rs|\d)|customers|\bfor learning|allowance|reimburs\w*|\bhra\b|referral|internet|certification|mediclaim|medical|prize|scholarship|raised|budget of|users|transactions|\bcover\b|insurance|\b(?:last year|pichle|previous|earlier|first offer|was|seniors?)\b/i;

const splitPays = (text: string) =>
  text.split(
    /;\s|\s(?<=[a-z)]{2}\.\s)(?<!\brs\.\s)|,? (?:then|thereafter|followed by|after that)\b|, | and (?<!\bbetween .{1,20} and )(?!(?:above|more|below)\b)(?=[a-z]{3}|rs)| and (?<=month.{0,60} and )(?=[₹\d])/i,
  );
/** Each clause may say another pay. */
export function splitPayClauses(text: string): string[] {
  const byDegree = findPayByDegree(text);
  return byDegree === undefined
    ? splitPays(text)
    : [byDegree, ...splitPays(text.replace(byDegree, ''))];
}

const maxPayCharacters = 120;

/** The whole text after a label is the pay, even if it cannot be parsed. */
export const parseLabelledPay = memoize((labelledText): string | undefined => {
  // Pages write hyphens that do not break, which no reader types.
  const text = labelledText.replace(/[\u2010\u2011]/g, '-').trim();
  if (text === '') return undefined;
  if (/^(?:unpaid|no stipend)/i.test(text)) return 'Unpaid';
  return text.length <= maxPayCharacters ? text : findPayWords(text, true);
});

const findPayWords = (text: string, isAboutPay: boolean): string | undefined =>
  [...text.matchAll(payPattern)]
    .map(([words]) => words.trim().replace(/,$/, ''))
    .filter((words) =>
      isAboutPay ? /[₹$€£kl]|rs|inr|lpa|\d{4}|\d,\d/i.test(words) : periodPattern.test(words),
    )
    .find((words) => {
      const { min, max } = parsePay(words) ?? {};
      return (max ?? min ?? 0) > 0;
    });

/** Every text with a pay matches this quick check. */
const quickPayCheck =
  /[^\x20-\x7e]|salary|ctc|stipend|package|compensation|pay|remuneration|lpa|l\.p\.a|p\.?\s*[am](?![a-z])|per +[amyh]|\/ *[myh]|an? +(?:month|year|hour)|month|la(?:kh|c)s?(?![a-z])|\d *l(?![a-z\d])|rup|maa?h|saal|alana/i;

/** The pays of a line, each with its clause. */
export const findPays = memoize((text): readonly (readonly [clause: string, pay: string])[] =>
  quickPayCheck.test(text)
    ? splitPayClauses(text).flatMap((clause) => {
        const pay = findUnlabelledPay(clause);
        return pay ? [[clause, pay] as const] : [];
      })
    : [],
);

export const findUnlabelledPay = memoize((originalText): string | undefined => {
  if (!quickPayCheck.test(originalText) || !/\p{N}/u.test(originalText)) return undefined;
  const text = translateHindiPay(originalText).replace(
    /(?:[+,&]|\band\b) ?[^+,&]{0,40}\b(?:bonus|conv|conveyance|incentives?|allowances?)\b|(?<!\bno )\b(?:bond|surety|indemnity|penalty|fine of)\b(?:[^.,;]|[.,]\d)*|[\d,.]{1,12} ?(?:k|lakhs?|lacs?)? (?:\w+ )?bond\b/gi,
    '',
  );
  if (otherAmountPattern.test(text)) return undefined;
  const byDegree = findPayByDegree(originalText);
  if (byDegree !== undefined) return byDegree;
  const words = findPayWords(text, payWordPattern.test(text));
  if (words === undefined) {
    // "The monthly pay is Rs. 17,500 to begin with"; a stipend is paid by the month.
    const monthly = /\bmonthly\b.*\b(?:pay|salary)|stipend/i.test(text)
      ? /(?:(?:rs\.?|₹|inr) ?\d[\d,]{3,}|\b\d{1,2},?(?:\d{3}|k))(?: ?(?:[-–]|to) ?\d{1,2},?(?:\d{3}|k))?\b/i.exec(
          text,
        )
      : null;
    return monthly ? `${monthly[0]} per month` : undefined;
  }
  // "10000-20000 + PPO 6 LPA": if the extracted words parse differently from the line, return the whole line.
  const parsedPay = parsePay(withoutAddresses(text));
  const isSame = JSON.stringify(parsePay(words)) === JSON.stringify(parsedPay);
  return isSame || originalText.length > maxPayCharacters ? words : originalText.trim();
});

const batchWordPattern =
  /\bbatch(?:es)?\b|\bfreshers? (?:(?:of|from) |\(?(?=20\d\d|'\d\d))|pass(?:ed|ing)?[ -]?outs?\b|passing\b|passed in\b|\b20\d\d(?: tak)? wale\b|graduat(?:e|es|ed|ing|ion)\b|\bclass of\b|\byop\b|बैच|passouts?|\b20\d\d freshers?\b|\bgrads\b|\bgrad (?='?\d)|20\d\d pass\b|(?:complet|finish)\w+ [\w ./]{2,70} in ['’]?2/i;
const yearListPattern =
  /(?:between )?(?:['’]?(?:20)?\d\d\s?(?:[/,&\-–]|and|or|to|se|और|से)\s?){0,8}(?:20|2k)[12]\d(?:\s?(?:[/,&\-–]{1,2}|and|or|to|se|और|से|, ?(?:and|&|or))\s?['’]?(?:20|2k)?[1-3]\d(?!\d|\s?(?:%|lpa|year|yr)))*/giu;
const datePattern = /\b\d{1,2}([-./])(?:0?[1-9]|1[0-2])\1(?:20)?\d\d\b/g;

export const hasBatchWord = (text: string): boolean => batchWordPattern.test(toAsciiDigits(text));

/** All years after a label count, else only those beside a word for them. */
export function readBatchYears(said: string, isLabelled: boolean): string[] {
  // "…/graduate-engineer-2026" is an address, and says no year.
  const text = withoutDeniedYears(withoutAddresses(toAsciiDigits(said)).replace(datePattern, ' '));
  if (!isLabelled && !batchWordPattern.test(text)) return [];
  const clauses = isLabelled
    ? [text]
    : text.split(/[.;](?=\s)|\n/).filter((each) => batchWordPattern.test(each));
  const spans = clauses.flatMap((clause) =>
    [...clause.matchAll(yearListPattern)]
      .filter(
        ({ index, 0: words }) => isLabelled || isNearBatch(clause, index, index + words.length),
      )
      .map(([words]) => words),
  );
  const read = [...spans, ...(isLabelled ? [text] : [])].flatMap(parseBatches);
  return [...new Set(read)].filter((year) => year >= '2015' && year <= '2034').toSorted();
}

/** Whether a year is near a word for a batch and is no part of a date. */
const isNearBatch = (clause: string, from: number, to: number) =>
  batchWordPattern.test(clause.slice(Math.max(0, from - 90), to + 35)) &&
  !/(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.?,? ?$|\d[./-]\d{1,2}[./-]$|\b(?:since|founded in|established in|started in|est\.?) $|\b(?:[fa]\.?y\.?|(?:financial|academic|fiscal) year|session):? ?$/i.test(
    clause.slice(Math.max(0, from - 16), from),
  );

const closingPattern =
  /\b(?:last|closing|due) (?:date|day)|deadline|(?:appl(?:y|ications?|ying)|forms?|registrations?|window).{0,30}\b(?:by|before|till|until|clos|(?:from|between) \d{1,2}(?:st|nd|rd|th)?[ ./-]\w{1,9}(?:[ ./-]\d{2,4})? (?:to|till|and) \d)|\b(?:on or before|shuts (?:on|by)|\w* ?clos(?:es?|ing)\b|\bclosed (?:on|by|at)\b|(?:form|link|portal|registration)s? .{0,40}\bband\b|last dt\b|up ?to (?:the )?\d{1,2}(?:st|nd|rd|th)|before the end of \d|(?:open|accepted) (?:up ?to|till|until)|register.{0,20}(?:by|before)|(?:before|b4) \d|received after|closing of|latest by|not later than|valid till|(?:by|before|till|until) (?:(?:the|this|eod|cob|noon|midnight|end of|\w*day|\d{1,2}(?:[:.]\d\d)? ?[ap]\.?m\.?)\b,? ?(?:on |of )?){0,3}(?:\d{1,2}(?:st|nd|rd|th)?\b(?! ?(?:year|%))|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d)|by \d{4}-\d\d-\d\d|\d(?:st|nd|rd|th)? (?:is |hi )?last\b|\w+day,? last\b|last (?:is )?(?:this )?\w+day\b|tak apply|se pehle|tak\b)|\ba+(?:khri|khiri|ntim) (?:tare?ekh|tarikh|date|din)\b|अंतिम|आखिरी|तक\b/i;

const withoutAddresses = (text: string): string =>
  findAddresses(text).reduce((rest, each) => rest.replace(each, ' '), text);

export const isDeadline = memoize((text) => closingPattern.test(withoutAddresses(text)));

const widePlacePattern =
  /(?<!\b(?:remote|wfh|home)\W{1,4})\b(?:pan[- ]?india|across india|anywhere in india|all over india)\b|\b(?:multiple (?:cities|locations)|delhi[ /-]ncr|ncr)\b/i;
export { findWorkMode, findModesInLines, workplaces } from './find-work-modes.ts';

const workModeWords =
  /\([^()]{0,60}\)|\b(?:remote|hybrid|wfh|wfo|work[ -]from[ -](?:home|office|anywhere)|on-?site|in[ -]office)\b[^,|·]{0,30}/gi;

const withoutWorkMode = (text: string): string =>
  text.replace(workModeWords, ' ').replace(/^[ ,|·/–-]{1,10}|[ ,|·/–.-]{1,10}$/g, '');

const listSeparator = / ?[/&,;] ?| (?:and|or|aur|ya) /;
const oneWord = /^\p{Lu}\p{L}{3,}$/u;

/** The cities of a text, or the whole text without its work mode. */
export const parsePlace = memoize((text): string => {
  const cityNames = findCities(text);
  // A city and then another word is a list; "Baner, Pune" is an area and its city.
  const isList = findCities(text.split(',')[0] ?? '').length > 0;
  const parts = withoutWorkMode(text).split(
    isList ? listSeparator : / ?[/&] ?| (?:and|or|aur|ya) /,
  );
  const isWithin = (area: string) =>
    isArea(area) &&
    cityNames.some((city) => findMainCityNames(city)[0] === findMainCityNames(area)[0]);
  // "Ratnagiri / Panaji": what stands beside a city is a place too, though it is in no list.
  if (
    cityNames.length > 0 &&
    parts.length > 1 &&
    cityNames.every((city) => parts.includes(city)) &&
    parts.every((each) => oneWord.test(each) && !isRegionName(each) && !isWithin(each))
  )
    return [...new Set(parts.map((each) => findCities(each)[0] ?? each))].join(', ');
  const nationwide = widePlacePattern.exec(text)?.[0];
  if (cityNames.length > 0) return cityNames.join(', ').replace(/\bhyd\b/i, 'Hyderabad');
  if (nationwide) return nationwide;
  const rest = withoutWorkMode(text);
  return rest === '' ? (findWorkMode(text) === 'remote' ? 'Remote' : text.trim()) : rest;
});

const capitalize = (city: string) => city.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
const officePattern =
  /(?<!\p{L})((?:\p{Lu}\p{L}{2,20}(?: ?[,/&] ?| (?:and|or|aur|ya) | )){0,6}\p{Lu}\p{L}{2,20}|(?<=\b(?:our|the|for) )(?!our |the )\p{Ll}{3,20}) (?:\p{Ll}+ )?(?:office|plant|branch|team|lab|studio|campus|works|location|unit|centre|center)/u;
const placesPattern =
  /\b(?:in|at|from) ((?:\p{Lu}\p{L}{2,20}(?: (?=\p{Lu}))?){1,2}(?:(?:, | and | & | or | ?\/ ?)\p{Lu}\p{L}{2,20}){0,5})/gu;

const otherPlacePattern =
  /\b(?:training|interviews?|tests?|drive|venue|meets|retreats?|offsites?)\b/i;
const placeSeparator = /, | and | & | or | ?\/ ?/;
const stationedAtPattern =
  /\b(?:posting|posted|placed|stationed|job|role) (?:is |will be )?(?:at|in) (?:our [\p{L} ]{3,20} in )?(\p{Lu}\p{L}{3,20}(?: (?:and|or|&) \p{Lu}\p{L}{3,20})?)(?=[;.,]|$)/u;

/** Every sentence that names the place of a job matches this quick check. */
const quickPlaceCheck =
  /\b(?:in|at|from) | (?:office|plant|branch|team|lab|studio|campus|works|location|unit|cent)/;

/** The places that a sentence states: "in Salem and Erode", "our Pune plant". */
export const findStatedPlace = memoize((said): string | undefined => {
  if (!quickPlaceCheck.test(said)) return undefined;
  const text = said
    .split(/(?<=[.!?]) (?=\p{Lu})/u)
    .filter((each) => !otherPlacePattern.test(each))
    .join(' ');
  const isList = !/ (?:at|in|from) [\p{L} ]+, /u.test(text);
  const [, posted] = stationedAtPattern.exec(text) ?? [];
  if (posted) return posted.split(placeSeparator).join(', ');
  const [places] = [...(text.search(placesPattern) < 0 ? [] : text.matchAll(placesPattern))]
    .map(([, places = '']) => places.split(placeSeparator))
    .filter((places) => places.some((place) => findCities(place).length > 0));
  // "At Kagal, Kolhapur": a part of a city; "at Salem and Erode": two of them.
  if (places)
    return places.flatMap((place) => findCities(place)[0] ?? (isList ? place : [])).join(', ');
  return (
    findCities(officePattern.exec(text)?.[1] ?? '')
      .map(capitalize)
      .join(', ') || undefined
  );
});

/** A guess for postings that state no place: the cities of a line, or the area of an office. */
export const guessPlace = (text: string): string | undefined => {
  const cities = findCities(text.replace(/[@#]\S+/g, '')).map(capitalize);
  const [, area = ''] =
    /\bour (\p{Lu}\p{L}+) (?:office|plant|branch|unit|centre|factory)\b/u.exec(text) ?? [];
  return cities.length > 0 ? cities.join(', ') : isArea(area) ? area : undefined;
};

export const hasPlace = memoize(
  (part) =>
    findCities(part).length > 0 ||
    (/india|multiple|ncr/i.test(part) && widePlacePattern.test(part)),
);
