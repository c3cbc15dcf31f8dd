/* Codes of ISO 4217, as the runtime knows them. A sign of several countries means the most common one. */

import signRows from '#data/jobs/currency-signs.json' with { type: 'json' };
import { joinPatterns } from './join-patterns.ts';

export const rupeeCode = 'INR';
const codes = new Set(Intl.supportedValuesOf('currency'));
/** Codes that are English words or programming languages: only capitals beside an amount count. */
const wordCodes = new Set(
  'ALL AMD ANG BAM COP CUP GEL LAK MAD MOP PEN PHP RON SOS TOP TRY'.split(' '),
);

/** Each code with the pattern of its words and signs. */
const currencySigns = signRows.map(
  // eslint-disable-next-line security/detect-non-literal-regexp -- built from a file of this project
  ([code = '', words = '', flags = 'gi']) => [code, new RegExp(words, flags)] as const,
);

const anySign = joinPatterns(
  currencySigns.map(([, sign]) => sign),
  'i',
);
const rupeeUnit = /₹|\b(?:rs\b\.?|inr|lpa|lakhs?|lacs?|crores?|cr)(?![a-z])/i;

/** The foreign code beside an amount, or alone in capitals. Undefined for rupees. */
function findForeignCode(text: string): string | undefined {
  for (const { 0: word, index } of text.matchAll(/(?<!\p{L})\p{L}{3}(?!\p{L})/gu)) {
    const code = word.toUpperCase();
    if (!codes.has(code) || code === rupeeCode) continue;
    const isNextToAmount =
      /^[ .:]{0,2}\d/.test(text.slice(index + word.length, index + word.length + 4)) ||
      /\d ?(?:k|m|\/-)? ?$/i.test(text.slice(Math.max(0, index - 5), index));
    if (wordCodes.has(code)) {
      if (isNextToAmount && word === code && !rupeeUnit.test(text)) return code;
    } else if (isNextToAmount || word === code) return code;
  }
  return undefined;
}

/** "€40,000 - €50,000" becomes two numbers. */
export const withoutCurrency = (text: string): string =>
  currencySigns
    .reduce((all, [, sign]) => all.replace(sign, (found) => found.replace(/\D/g, ' ')), text)
    .replace(/(?<!\p{L})\p{L}{3}(?!\p{L})/gu, (word) =>
      codes.has(word.toUpperCase()) ? ' ' : word,
    );

export const findForeignCurrency = (text: string): string | undefined =>
  findForeignCode(text) ??
  (anySign.test(text) ? currencySigns.find(([, sign]) => text.search(sign) >= 0)?.[0] : undefined);
