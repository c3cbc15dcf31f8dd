/** Numbers that look random and are the same for the same seed and place. */
export interface Random {
  /** A whole number from 0 up to, but not including, the limit. */
  below(limit: number): number;
  /** True in so many of a hundred cases. */
  percent(share: number): boolean;
  oneOf<Value>(values: readonly [Value, ...Value[]]): Value;
  /** Values stand beside their weights. */
  weighted<Value>(values: readonly [Weighted<Value>, ...Weighted<Value>[]]): Value;
  /** A rank from 0 below the limit; the second is half as frequent as the first, and so on (Zipf). */
  rank(limit: number): number;
}
type Weighted<Value> = readonly [weight: number, value: Value];

/** Mulberry32. */
function numbersFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Each place has numbers of its own, so that the first thousand jobs are the same at every size. */
export function randomAt(seed: number, place: number): Random {
  const next = numbersFrom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(place + 1, 0x85ebca6b));
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    percent: (share) => next() * 100 < share,
    oneOf: (values) => values[below(values.length)] ?? values[0],
    weighted(values) {
      let left = next() * values.reduce((sum, [weight]) => sum + weight, 0);
      return (values.find(([weight]) => (left -= weight) < 0) ?? values[0])[1];
    },
    rank: (limit) => Math.min(limit, Math.floor(Math.exp(next() * Math.log(limit + 1)))) - 1,
  };
}

export const pick = (random: Random, texts: readonly string[]): string =>
  texts[random.below(texts.length)] ?? '';

/** So many different values, fewer where there are not enough tries. */
export function severalOf<Value>(count: number, draw: () => Value): Value[] {
  const drawn = new Set<Value>();
  for (let left = count * 3; left > 0 && drawn.size < count; left--) drawn.add(draw());
  return [...drawn];
}
