/** Ranks from 1; equal values share the mean of theirs. */
function ranksOf(values: readonly number[]): number[] {
  const order = values.map((value, at) => ({ value, at })).sort((a, b) => a.value - b.value);
  const ranks = values.map(() => 0);
  for (let first = 0; first < order.length;) {
    let last = first;
    while (order[last + 1]?.value === order[first]?.value) last++;
    for (let each = first; each <= last; each++) ranks[order[each]!.at] = (first + last) / 2 + 1;
    first = last + 1;
  }
  return ranks;
}

/** The upper half of the normal distribution, by Abramowitz and Stegun, 26.2.17. */
function above(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153];
  const polynomial = series.reduce((sum, factor) => (sum + factor) * t, 0);
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
}

/**
 * The test of Mann, Whitney and Wilcoxon, two-sided: how probable a difference of this size is if
 * both samples come from one source. It asks nothing of the distribution, so late answers of a busy
 * machine do not hide a difference.
 */
export function sameSource(one: readonly number[], other: readonly number[]): number {
  const ranks = ranksOf([...one, ...other]);
  const sum = ranks.slice(0, one.length).reduce((total, rank) => total + rank, 0);
  const [n, m] = [one.length, other.length];
  const u = sum - (n * (n + 1)) / 2;
  const deviation = Math.sqrt((n * m * (n + m + 1)) / 12);
  return Math.min(1, 2 * above(Math.abs(u - (n * m) / 2) / deviation));
}
