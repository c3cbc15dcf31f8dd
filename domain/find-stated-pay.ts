import { letter, withoutAddresses } from './find-stated-facts.ts';
import { memoize } from './memoize.ts';
import { findPayByDegree, parsePay, translateHindiPay } from './parse-pay.ts';

const currency = String.raw`(?:[₹$€£¥₩₱฿]|(?:[sac]|us|hk|nz)\$|rs\.?|inr|usd|eur|gbp|aed|sar|qar|omr|kwd|bhd|sgd|myr|cad|aud|nzd|hkd|jpy|chf|nok|sek|dkk|pln|thb|zar|lkr|npr|dhs?\.?|rm)`;
export const amount = String.raw`(?:${currency} ?)?\d[\d,.]{0,14} ?(?:[kl]|thousand|lpa|lacs?|lakhs?|cr|crores?)?(?: ?${currency})?(?![${letter}\d])`;
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
