/** A label gets the first fact that matches, so the facts with the clearest words come first. */
const factPatterns = [
  [
    'expiresAt',
    /\b(?:last (?:date|day)|clos\w+|cut-?off date|deadline|due|before|by when|end date|ends|till|until|band|expir\w+|apply by)\b/,
  ],
  ['batches', /\bbatch|passing|pass(?:ed)?[ -]?out|graduat|\byop\b/],
  ['experience', /experience|\bexp\b|seniority/],
  ['pay', /salary|\bctc\b|stipend|package|compensation|remuneration|emolument|\bpay\b|\bpaid\b/],
  ['joblink', /\bappl(?:y|ication)|\blinks?\b|\burl\b|regist|\bform\b/],
  ['mode', /\bremote\b|\bmode\b|\bwf[ho]\b|hybrid|work ?place/],
  ['employment', /employment|(?:full|part)[ /-]?time|\bnature\b/],
  ['role', /\broles?\b|position|\bpost\b|designation|profile|\btitle\b|vacancy|opening|\bjob$/],
  ['company', /company|employer|organi[sz]ation|\bfirm\b|\bbrand\b|\bstart-?up\b/],
  ['location', /location|place|\bwhere\b|\bcity\b|cities|office|posting/],
] as const satisfies readonly (readonly [string, RegExp])[];
export type LabelFact = (typeof factPatterns)[number][0];
const maxWords = 6;
export const findFactByWords = (plain: string): LabelFact | undefined =>
  plain.split(' ').length > maxWords
    ? undefined
    : factPatterns.find(([, words]) => words.test(plain))?.[0];
