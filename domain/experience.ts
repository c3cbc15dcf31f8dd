/** Digits of Devanagari as those of ASCII. */
export const withDigits = (text: string): string =>
  text.replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966));

export interface Years {
  min: number;
  max?: number;
}

const months = /\d{1,2}\s?(?:-|–|to)\s?(\d{1,2})\s?months?/i;
const yearSpan =
  /(\d{1,2}(?:\.\d)?|freshers?|zero)\s?(?:years?|yrs?)?\s?(?:[-–—]|to|se)\s?(\d{1,2}(?:\.\d)?)\s?\+?\s?(?:years?|yrs?|yr|saal|साल|वर्ष)/i;
const yearsAlone =
  /(?:(up ?to|max(?:imum)?|less than|under)\s)?(\d{1,2}(?:\.\d)?)\s?(\+|plus|or more|and above)?\s?(?:years?|yrs?|yr|saal|साल|वर्ष)(?:\s?(\+|and above|or more))?/i;
const fresher =
  /\bfreshers?\b|\bfresh graduates?\b|\bno (?:prior |previous )?(?:work )?experience (?:is )?(?:required|needed|necessary)|experience (?:is )?not (?:required|needed|mandatory)|\bnot required\b|\bentry[ -]level\b|फ्रेशर|\bnil\b|^none$/i;

const numbers = ['one', 'two', 'three', 'four', 'five'];
const inDigits = (text: string) =>
  text.replace(/\b(?:one|two|three|four|five)(?= years?\b)/gi, (word) =>
    String(numbers.indexOf(word.toLowerCase()) + 1),
  );

/** Of a text that is known to be about experience. */
export function experienceIn(said: string): Years | undefined {
  const text = inDigits(withDigits(said));
  const span = yearSpan.exec(text);
  if (span) return { min: Number(span[1]) || 0, max: Number(span[2]) };
  const alone = yearsAlone.exec(text);
  if (alone) {
    const [, upTo, years, plus, after] = alone;
    if (upTo) return { min: 0, max: Number(years) };
    return plus || after || /min|at least|least/i.test(text.slice(0, alone.index))
      ? { min: Number(years) }
      : { min: Number(years), max: Number(years) };
  }
  const short = months.exec(text);
  if (short) return { min: 0, max: Math.ceil(Number(short[1]) / 12) };
  return fresher.test(text) ? { min: 0, max: 0 } : undefined;
}

/** A part of a heading that says nothing else: "1 - 3 years". */
export const isExperience = (part: string): boolean =>
  /^(?:exp(?:erience)?:? ?)?(?:\d{1,2} ?(?:-|–|to) ?\d{1,2}|\d{1,2} ?\+?) ?(?:years?|yrs?)(?: (?:of )?exp(?:erience)?)?$/i.test(
    part,
  );

/** "2+ yrs of Linux" is no experience of the whole work. */
const ofWork =
  /\b(?:exp(?:erience)?|अनुभव|anubhav)\b\W{0,4}(?:of |required:? ?|level:? ?)?(?:\d|up ?to|fresher)|\d\s?\+?\s?(?:years?|yrs?)(?:'| of| and above)?(?: (?:work|working|relevant|total|professional|industry|hands[- ]on|prior|full[- ]time|post[- ]qualification|overall|solid|proven|technical))* exp(?:erience)?\b|\d\s?\+?\s?(?:years?|yrs?) (?:in an? .{0,30}\b(?:role|position|company)|of (?:building|working|developing))\b/i;

/** Years of work, in a sentence. */
export const yearsSaid = (text: string): Years | undefined =>
  ofWork.test(inDigits(text)) ? experienceIn(text) : undefined;

/** The same, or that none are asked for. */
export function experienceSaid(text: string): Years | undefined {
  const years = yearsSaid(text);
  if (years) return years;
  return fresher.test(text.replace(/freshers? (?:drive|jobs?)/gi, ''))
    ? { min: 0, max: 0 }
    : undefined;
}
