export interface Percentiles {
  p50: number;
  p99: number;
  worst: number;
}

export function percentilesOf(values: readonly number[]): Percentiles {
  const ascending = values.toSorted((one, other) => one - other);
  const at = (share: number) => {
    const place = Math.min(ascending.length - 1, Math.floor(ascending.length * share));
    return ascending[place] ?? 0;
  };
  return { p50: at(0.5), p99: at(0.99), worst: at(1) };
}

export const medianOf = (values: readonly number[]): number => percentilesOf(values).p50;
