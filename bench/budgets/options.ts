import { parseArgs } from 'node:util';

export const pageNames = ['home', 'listing', 'job', 'tech-hub', 'post'] as const;
export type PageName = (typeof pageNames)[number];

export interface Options {
  /** Only the built files, without a site. */
  bundles: boolean;
  runs: number;
  only: readonly PageName[];
  jobs: number;
  /** Where the table is kept; absent: it is only printed. */
  out?: string;
}

const kept = 'docs/benchmarks.md';

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`--${name} takes a whole number, not "${text}".`);
}

function namesIn(text: string): readonly PageName[] {
  const words = text.split(',');
  const stranger = words.find((word) => !pageNames.some((name) => name === word));
  if (stranger !== undefined) throw new Error(`--only takes ${pageNames.join(', ')}.`);
  return pageNames.filter((name) => words.includes(name));
}

const text = { type: 'string' } as const;

/** Only a run of all pages is kept in the documents, unless `--out` names another file. */
export function readOptions(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    options: {
      bundles: { type: 'boolean', default: false },
      runs: { ...text, default: '5' },
      jobs: { ...text, default: '20000' },
      only: text,
      out: text,
    },
  });
  const whole = values.only === undefined && !values.bundles && values.runs === '5';
  const out = values.out ?? (whole ? kept : undefined);
  return {
    bundles: values.bundles,
    runs: wholeNumber('runs', values.runs),
    jobs: wholeNumber('jobs', values.jobs),
    only: values.only === undefined ? pageNames : namesIn(values.only),
    ...(out !== undefined && { out }),
  };
}
