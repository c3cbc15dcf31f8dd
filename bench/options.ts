import { parseArgs } from 'node:util';
import type { Extent } from './load/load.ts';

export interface Options {
  sizes: readonly number[];
  seed: number;
  /** How much each call is loaded at each number of connections. */
  each: Extent;
  counts: { searches: number; changes: number; coldStarts: number };
  /** Only these figures, whose section takes the place of the one that is kept. */
  only?: 'cold-start';
  /** Where the tables are written; absent: they are only printed. */
  out?: string;
}

const full = {
  sizes: [1_000, 10_000, 100_000],
  each: { seconds: 3 },
  counts: { searches: 1_000, changes: 300, coldStarts: 15 },
};
const quick = {
  sizes: [1_000],
  each: { seconds: 0.5 },
  counts: { searches: 100, changes: 20, coldStarts: 2 },
};
const million = 1_000_000;
const kept = 'docs/benchmarks.md';

const wholeNumber = (name: string, text: string): number => {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`--${name} takes a whole number, not "${text}".`);
};

const flag = { type: 'boolean', default: false } as const;
const text = { type: 'string' } as const;
const options = {
  quick: flag,
  million: flag,
  sizes: text,
  seed: { ...text, default: '20261121' },
  seconds: text,
  out: text,
  only: text,
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

const sizesOf = ({ sizes, million: withMillion, quick: isQuick }: Values): readonly number[] => [
  ...(sizes?.split(',').map((size) => wholeNumber('sizes', size)) ??
    (isQuick ? quick : full).sizes),
  ...(withMillion ? [million] : []),
];

/** Only a run of all sizes is kept in the documents, unless `--out` names another file. */
const outOf = ({ out, sizes, quick: isQuick }: Values): string | undefined =>
  out ?? (isQuick || sizes !== undefined ? undefined : kept);

const onlyOf = ({ only }: Values): Options['only'] => {
  if (only === undefined || only === 'cold-start') return only;
  throw new Error(`--only takes cold-start, not "${only}".`);
};

export function readOptions(words: readonly string[]): Options {
  const { values } = parseArgs({ args: [...words], options });
  const { each, counts } = values.quick ? quick : full;
  const out = outOf(values);
  const only = onlyOf(values);
  return {
    sizes: sizesOf(values),
    seed: wholeNumber('seed', values.seed),
    each: values.seconds === undefined ? each : { seconds: wholeNumber('seconds', values.seconds) },
    counts,
    ...(out !== undefined && { out }),
    ...(only !== undefined && { only }),
  };
}
