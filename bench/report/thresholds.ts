import type { CallName } from '../questions/calls.ts';
import type { ContestantName } from '../load/contestants.ts';
import type { JudgedFigures } from '../judged/judge.ts';
import type { Results, SizeResult } from '../results.ts';
import { ratiosTo } from './ratios.ts';

export interface Verdict {
  what: string;
  bound: string;
  measured: string;
  passed: boolean;
}

interface Bound {
  what: string;
  measured: number;
  unit: string;
  atLeast?: number;
  atMost?: number;
}

export const figure = (value: number): string => {
  if (value >= 100) return Math.round(value).toLocaleString('en-US');
  return String(Number(value.toPrecision(3)));
};

export function verdictOf({ what, measured, unit, atLeast, atMost }: Bound): Verdict {
  const written = (value: number) => `${figure(value)}${unit}`;
  return {
    what,
    bound: atLeast === undefined ? `≤ ${written(atMost ?? 0)}` : `≥ ${written(atLeast)}`,
    measured: written(measured),
    passed: measured >= (atLeast ?? -Infinity) && measured <= (atMost ?? Infinity),
  };
}

type Ratio = readonly [call: CallName, other: ContestantName, atLeast: number];

const ratios: Readonly<Record<number, readonly Ratio[]>> = {
  10_000: [
    ['search', 'plain', 12],
    ['search', 'indexed', 1.2],
    ['facet', 'plain', 12],
    ['home', 'plain', 60],
  ],
  100_000: [
    ['search', 'plain', 100],
    ['search', 'indexed', 3],
    ['facet', 'plain', 150],
    ['home', 'plain', 1_000],
  ],
};

const others: Partial<Record<ContestantName, string>> = {
  plain: 'Express + ILIKE',
  indexed: 'indexed PostgreSQL',
};
const calls: Readonly<Record<CallName, string>> = {
  search: 'search',
  facet: 'facet page',
  home: 'home page',
  all: 'getAllJobs',
};

const coldStartMs: Readonly<Record<number, number>> = { 1_000: 180, 10_000: 250, 100_000: 900 };

const sizeName = (jobs: number) => jobs.toLocaleString('en-US');

function ratioBounds({ jobs, compared }: SizeResult): Bound[] {
  return (ratios[jobs] ?? []).flatMap(([call, other, atLeast]) => {
    const found = ratiosTo(other, call, compared);
    const what = `${calls[call]} against ${others[other]}, ${sizeName(jobs)} jobs`;
    return found.length === 0 ? [] : [{ what, measured: Math.min(...found), unit: '×', atLeast }];
  });
}

function handlerBounds({ jobs, own }: SizeResult): Bound[] {
  if (jobs !== 100_000) return [];
  const { search, facet, home, dearestPage, rssMb } = own.handler;
  const cpu = (what: string, measured: number, atMost: number) => ({
    what: `CPU of ${what}, ${sizeName(jobs)} jobs`,
    measured,
    unit: ' ms',
    atMost,
  });
  return [
    cpu('a search of 20, p50', search.p50, 1.5),
    cpu('a search of 20, p99', search.p99, 10),
    cpu('a facet page, p50', facet.p50, 0.3),
    cpu('a home page, p50', home.p50, 0.3),
    cpu('the dearest page of any number', dearestPage, 10),
    {
      what: `memory (RSS) after 1,000 searches, ${sizeName(jobs)} jobs`,
      measured: rssMb,
      unit: ' MB',
      atMost: 256,
    },
  ];
}

const mostUnits = ({ own }: SizeResult): number =>
  Math.max(...Object.values(own.units.checked).map(({ read }) => read));

function otherBounds(size: SizeResult): Bound[] {
  const { jobs, own } = size;
  const atMost = coldStartMs[jobs];
  const start = {
    what: `process start to first answer, download excluded, ${sizeName(jobs)} jobs`,
    measured: own.coldStart.median - own.coldStart.download,
    unit: ' ms',
  };
  return [
    ...(atMost === undefined ? [] : [{ ...start, atMost }]),
    {
      what: `snapshot, bytes a job, ${sizeName(jobs)} jobs`,
      measured: own.built.bytes / jobs,
      unit: ' B',
      atMost: 900,
    },
    {
      what: `read units of a public read when nothing changed, ${sizeName(jobs)} jobs`,
      measured: mostUnits(size),
      unit: '',
      atMost: 1,
    },
  ];
}

function judgedBounds({ all, typos, gibberish }: JudgedFigures): Bound[] {
  const judged = (what: string, measured: number, atLeast: number) => ({
    what: `judged searches: ${what}`,
    measured,
    unit: '',
    atLeast,
  });
  return [
    judged('P@10', all.precisionAt10, 0.97),
    judged('nDCG@10', all.ndcgAt10, 0.97),
    judged('recall', all.recall, 0.97),
    judged('precision', all.precision, 0.95),
    judged(`${typos.count} one-edit typos understood`, typos.understood, 0.92),
    {
      what: `${gibberish.count} words of gibberish that found something`,
      measured: gibberish.answered.length,
      unit: '',
      atMost: 0,
    },
  ];
}

/** Every bound that the run could measure. */
export const verdictsOn = ({ sizes, judged }: Results): Verdict[] =>
  [
    ...sizes.flatMap((size) => [
      ...ratioBounds(size),
      ...handlerBounds(size),
      ...otherBounds(size),
    ]),
    ...judgedBounds(judged),
  ].map(verdictOf);
