export interface Salary {
  /** Rupees a year. */
  min: number;
  max: number;
}

const units = [
  { spelling: /\b(?:lpa|lakhs?|lacs?)\b/i, rupees: 100_000 },
  { spelling: /\b(?:crores?|cr)\b/i, rupees: 10_000_000 },
] as const;
const monthly = /\bmonth|\bpm\b|\bp\.m/i;
const yearly = /\bannum|\byear|\bp\.?a\b/i;
const foreign = /[$€£]|\b(?:usd|eur|gbp)\b/i;

/** A yearly amount only where the text says how it counts: a bare number could be anything. */
function rupeesEach(pay: string): number | undefined {
  const unit = units.find(({ spelling }) => spelling.test(pay))?.rupees;
  if (monthly.test(pay)) return 12 * (unit ?? 1);
  return unit ?? (yearly.test(pay) ? 1 : undefined);
}

/** One amount or two; anything else is no salary. */
function amountsIn(pay: string): [min: number, max: number] | undefined {
  const [min, max = min, ...more] = (pay.replaceAll(',', '').match(/\d+(?:\.\d+)?/g) ?? []).map(
    Number,
  );
  return min && max && max >= min && more.length === 0 ? [min, max] : undefined;
}

/** The yearly salary in rupees, or undefined where the text does not give one. */
export function salaryOf(pay: string): Salary | undefined {
  const each = foreign.test(pay) ? undefined : rupeesEach(pay);
  const amounts = amountsIn(pay);
  if (each === undefined || !amounts) return undefined;
  const [min, max] = amounts;
  return { min: Math.round(min * each), max: Math.round(max * each) };
}
