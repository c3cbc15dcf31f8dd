import { toAsciiDigits } from './ascii-digits.ts';

const maxRangeYears = 10;
/** Other numbers of two digits are no batch years: they count something else. */
const [earliestYear, latestYear] = [15, 34];

/** "2k25" and "'25" are 2025; "2024/25/26" names three years. */
function expandYears(text: string): string {
  let expanded = toAsciiDigits(text)
    .replace(/\b2k(\d\d)\b/gi, '20$1')
    .replace(/[‘’`´]/g, "'")
    .replace(/(?<![\d'])'(\d\d)(?!\d)/g, '20$1');
  for (let previous = ''; previous !== expanded;) {
    previous = expanded;
    expanded = expanded.replace(
      /\b20(\d\d)(\s?(?:[/,&\-–—]|and|or|to|se|aur|या|और|से)\s?)'?(\d\d)(?!\d|\s?(?:%|lpa|lakh|year|yr|month))/gi,
      (match, firstYear: string, separator: string, secondYear: string) =>
        Number(secondYear) > Number(firstYear) &&
        Number(secondYear) - Number(firstYear) <= maxRangeYears
          ? `20${firstYear}${separator}20${secondYear}`
          : match,
    );
  }
  return expanded;
}

/** "25/26" and "26 batch", where no year stands in full. */
function expandShortYears(text: string): string {
  const withoutBatchWords = text.replace(
    /batch(?:es)?|pass(?:ed)?[ -]?outs?|class of|and|or|to|only|the/gi,
    ' ',
  );
  const isList = /^[\s\d/,&\-–—()]+$/.test(withoutBatchWords) && withoutBatchWords.length <= 40;
  const numbers = text.match(/\d+/g) ?? [];
  const areYears = numbers.every(
    (each) => each.length === 2 && Number(each) >= earliestYear && Number(each) <= latestYear,
  );
  return isList && areYears ? text.replace(/\d\d/g, '20$&') : text;
}

const yearRange =
  /\b(20\d\d)(?: ?[-–—] ?| (?:to|till|until|thru|through|se|से) )(20\d\d)\b|\bbetween (20\d\d) (?:and|&|to) (20\d\d)\b/gi;

/* "2024 & before pls excuse", "2027 wale abhi mat bhejo": words that may stand between years and their denial. */
const yearList = String.raw`(?:passed |graduated )?(?:(?:in|of|before|till|upto|prior to|earlier than|older than) )?['’]?(?:20|2k)\d\d(?: ?(?:[/,&–-]|and|or|ya|aur|to|se) ?['’]?(?:20|2k)?\d\d(?!\d)| 20\d\d)*`;
const orOlderPattern = String.raw`(?: ?(?:[&/n]|and|or|ya|aur)? ?(?:before|earlier|older|prior|previous|below|(?:(?:us|is)se )?(?:pehle|puran[ei]|pichhle)|se pehle)(?: (?:ke|wale|ones?))*)?`;
const personWordsPattern = String.raw`(?:[\s(),:–-]|\b(?:batch(?:es)?|pass(?:ed|ing)?|outs?|passouts?|wal[aeio]n?|grads?|graduates?|graduated|students?|candidates?|ppl|people|guys|folks|friends|log|abhi|please|pls|plz|kindly|are|is|was|were|been|eligible|allowed|will|be|those|who|have|from|or|in|m|me|mein|k[aeio]|liye|bhi|hue|hain|hai|wo|woh|should|do|can|need|years?|apply|already|the|this|time|is|iss|baar|gets?|auto)\b)*`;
const denialPattern = String.raw`(?:\b(?:not? (?:be )?(?:eligible|allowed|considered|applicable|accepted|need(?:ed)? apply|apply|entertained|for this|this time|send|to apply)|(?:do|should|can|need|must|wo) ?n['’]?o?t (?:apply|send|mail|share|fill|register|dm|ping|be |try)|ineligible|rejected|disqualified|filtered|excuse|closed|(?:hiring|selections?|bha?rti|drive|process)(?: already| pehle| hi)* (?:ho (?:chuk|ga)|(?:is|was|has been) (?:over|done|closed|complete))\p{L}*|sorry(?=\W*$)|wait\b|skip|ignore|stay away|(?:covered|taken|hired|placed|recruited) (?:in|by|through|during|earlier|last)|mat\b|na (?:kar|bhej)|nahi|nahin|baad me|next time|(?:(?:covered|taken|called|hired|considered) )?(?:(?:in|by|through|during|has) )?(?:an? |the )?(?:separate|another|next|different|later) (?:pool|drive|round|process|notification)|separately|later\b|alag (?:se|drive)|not (?:in|part of|for) (?:this|the))|[❌🚫](?!\ufe0f? ?(?:not |for |no )*['’]?(?:20)?\d\d))`;
const deniedBeforePattern = String.raw`(?:[❌🚫]\ufe0f? ?(?:not for |no )?|\b(?:except|excluding|other than|barring|sorry|not (?:for|open (?:to|for)|eligible ?[:–-]?|allowed ?[:–-]?)) (?:freshers? ?(?:[/,&]|or|and) ?)?(?:the )?(?:batch(?:es)? )?(?:of )?)`;
// eslint-disable-next-line security/detect-non-literal-regexp -- built from constants
const deniedYears = new RegExp(
  `${deniedBeforePattern}${yearList}${orOlderPattern}|\\b(?:no )?${yearList}${orOlderPattern}${personWordsPattern}${denialPattern}|${yearList}${orOlderPattern} wal[aeio]n?\\b(?:[^.,;!?\\d]|, (?=wo|un|to|is)){0,60}\\b(?:mat|nahin?|mana)\\b|\\bno ${yearList}(?= (?:batch|pass|grad|wal))`,
  'giu',
);
const quickDenialCheck =
  /\b(?:not?|do ?nt|don['’]?t|\w+n['’]t|ineligible|rejected|disqualified|filtered|excuse|sorry|wait|skip|ignore|stay|covered|taken|hired|placed|recruited|mat|mana|na|nahin?|chuk\w+|ho ga\w+|over|done|closed|completed?|baad|next|separate|separately|another|different|later|alag|except|excluding|other|barring)\b|[❌🚫]/iu;

/** Without the years of those who shall not apply. */
export const withoutDeniedYears = (text: string): string =>
  quickDenialCheck.test(text) && /\d\d/.test(text)
    ? text
        .replace(/(\d\d ?(?:[/&–-]|and|or) ?(?:20)?\d\d), (?=20\d\d)/g, '$1; ')
        .replace(deniedYears, ' ')
    : text;

export function parseBatches(batchText: string): string[] {
  const text = withoutDeniedYears(batchText);
  const expanded = expandYears(
    /20\d\d|2k\d\d|['’]\d\d/i.test(text) ? text : expandShortYears(toAsciiDigits(text)),
  );
  const years = new Set(expanded.match(/\b20\d\d\b/g));
  for (const [, from, to, firstOfRange = from, lastOfRange = to] of expanded.matchAll(yearRange)) {
    const count = Number(lastOfRange) - Number(firstOfRange);
    for (let offset = 1; offset < count && count <= maxRangeYears; offset++) {
      years.add(String(Number(firstOfRange) + offset));
    }
  }
  return [...years];
}
