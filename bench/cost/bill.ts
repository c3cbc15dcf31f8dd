import { type PriceName, priceNames, prices } from './prices.ts';
import { secondsAMonth } from './traffic.ts';

/** How much is used of what has a price. */
export type Quantities = Readonly<Partial<Record<PriceName, number>>>;

export interface Line {
  name: PriceName;
  quantity: number;
  usd: number;
  /** With what every account has free in each month, as if it had nothing else. */
  usdBeyondFree: number;
}

export const together = (...parts: readonly Quantities[]): Quantities =>
  Object.fromEntries(
    priceNames
      .map((name) => [name, parts.reduce((sum, part) => sum + (part[name] ?? 0), 0)] as const)
      .filter(([, quantity]) => quantity > 0),
  );

export const times = (count: number, quantities: Quantities): Quantities =>
  Object.fromEntries(priceNames.map((name) => [name, count * (quantities[name] ?? 0)]));

/** X-Ray takes the first call of a second and so much of the others. */
const tracedOfOthers = 0.05;

/** Calls of a month that come as they please: how many of its seconds have a first one. */
export function traced(calls: number): number {
  const first = secondsAMonth * (1 - Math.exp(-calls / secondsAMonth));
  return first + tracedOfOthers * (calls - first);
}

/** Of all that a month holds, as its traces are fewer than its calls. */
export const monthly = (quantities: Quantities): Quantities => ({
  ...quantities,
  traces: traced(quantities.traces ?? 0),
});

/** The dearest first. */
export function bill(quantities: Quantities): Line[] {
  const line = (name: PriceName): Line => {
    const quantity = quantities[name] ?? 0;
    const { usd, per, free = 0 }: { usd: number; per: number; free?: number } = prices[name];
    const costs = (count: number) => (Math.max(0, count) / per) * usd;
    return { name, quantity, usd: costs(quantity), usdBeyondFree: costs(quantity - free) };
  };
  return priceNames
    .map(line)
    .filter(({ quantity }) => quantity > 0)
    .toSorted((one, other) => other.usd - one.usd);
}

export const totalOf = (lines: readonly Line[]) => ({
  usd: lines.reduce((sum, { usd }) => sum + usd, 0),
  usdBeyondFree: lines.reduce((sum, { usdBeyondFree }) => sum + usdBeyondFree, 0),
});
