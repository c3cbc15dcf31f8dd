export interface Verdict {
  what: string;
  limit: string;
  measured: string;
  /** In the unit of the limit; absent where nothing was measured. */
  value?: number | undefined;
  passed: boolean;
}

interface Bound {
  most: number;
  unit: string;
  digits?: number;
}

const written = (value: number, { unit, digits = 0 }: Bound) =>
  `${value.toFixed(digits)}${unit && ` ${unit}`}`;

/** A figure that was not measured has failed. */
export function atMost(what: string, value: number | undefined, bound: Bound): Verdict {
  const limit = `≤ ${written(bound.most, bound)}`;
  if (value === undefined) return { what, limit, measured: 'none', passed: false };
  return { what, limit, measured: written(value, bound), value, passed: value <= bound.most };
}

export function atLeast(what: string, value: number | undefined, least: number): Verdict {
  const passed = value !== undefined && value >= least;
  return { what, limit: `≥ ${least}`, measured: String(value ?? 'none'), value, passed };
}

const bytesInKb = 1_000;
const kb = (bytes: number) => bytes / bytesInKb;

export const kilobytes = (what: string, bytes: number, most: number): Verdict =>
  atMost(what, kb(bytes), { most: kb(most), unit: 'kB', digits: 1 });
