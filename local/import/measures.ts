const rupeesInLakh = 100_000;
const lakhsInCrore = 100;

/** The least years of "2-5 Yrs", "0 Yrs" or "3+ years". */
export function years(text: string): number | undefined {
  const found = /^\s*(\d{1,2})(?:\s*[-–]\s*\d{1,2}|\+)?\s*(?:yrs?|years?)\b/i.exec(text);
  return found ? Number(found[1]) : undefined;
}

/** The first amount of a yearly pay, in lakhs: "15-30 Lacs PA", "3,00,000 - 8,00,000 PA.", "1.2 Cr". */
export function lakhs(text: string): number | undefined {
  const found = /(\d[\d,]*(?:\.\d+)?)(\s*cr\b)?/i.exec(text);
  if (!found) return undefined;
  const amount = Number((found[1] ?? '').replaceAll(',', ''));
  if (found[2]) return amount * lakhsInCrore;
  return amount >= 1000 ? amount / rupeesInLakh : amount;
}

export const measures = { years, lakhs };
