/** How well a search did, each from 0 to 1. Its answer lists places in the sample. */
export interface Measures {
  precisionAt10: number;
  ndcgAt10: number;
  recall: number;
  precision: number;
}

const top = 10;

const gain = (rank: number) => 1 / Math.log2(rank + 2);
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Where less than ten jobs are wanted, these are all that the first ten can hold. */
export function measure(found: readonly number[], wanted: ReadonlySet<number>): Measures {
  if (wanted.size === 0) {
    const right = found.length === 0 ? 1 : 0;
    return { precisionAt10: right, ndcgAt10: right, recall: 1, precision: right };
  }
  const first = found.slice(0, top);
  const best = Math.min(top, wanted.size);
  const gains = first.map((place, rank) => (wanted.has(place) ? gain(rank) : 0));
  const ideal = Array.from({ length: best }, (_, rank) => gain(rank));
  const right = found.filter((place) => wanted.has(place)).length;
  return {
    precisionAt10: first.filter((place) => wanted.has(place)).length / best,
    ndcgAt10: sum(gains) / sum(ideal),
    recall: right / wanted.size,
    precision: found.length === 0 ? 0 : right / found.length,
  };
}

export function meanOf(each: readonly Measures[]): Measures {
  const mean = (part: keyof Measures) => sum(each.map((one) => one[part])) / each.length;
  return {
    precisionAt10: mean('precisionAt10'),
    ndcgAt10: mean('ndcgAt10'),
    recall: mean('recall'),
    precision: mean('precision'),
  };
}
