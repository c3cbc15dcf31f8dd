import type { Machine } from '../machine.ts';
import { table } from '../report/table.ts';
import type { PageName } from './options.ts';
import type { Loads } from './loads.ts';
import type { Verdict } from './verdict.ts';

export interface Measured {
  page: PageName;
  kind: string;
  loads: Loads;
}

export interface Budgets {
  machine: Machine;
  browser: string;
  startedAt: Date;
  load: { atStart: number; atEnd: number };
  jobs: number;
  measured: readonly Measured[];
  verdicts: readonly Verdict[];
}

export const heading = '## What a visit costs';

const ms = (value: number) => `${Math.round(value)} ms`;

const loadTable = (measured: readonly Measured[]): string =>
  table(
    [
      'page',
      'device and throttling',
      'performance, accessibility, best practices, SEO',
      'LCP',
      'TBT',
      'CLS',
      'runs (dropped), index',
    ],
    measured.map(({ page, kind, loads }) => [
      page,
      kind,
      Object.values(loads.scores).join(', '),
      ms(loads.lcp),
      ms(loads.blocking),
      loads.shift.toFixed(3),
      `${loads.runs} (${loads.dropped}), ${Math.round(loads.benchmarkIndex)}`,
    ]),
  );

export const verdictTable = (verdicts: readonly Verdict[]): string =>
  table(
    ['budget', 'limit', 'measured', ''],
    verdicts.map(({ what, limit, measured, passed }) => [
      what,
      limit,
      measured,
      passed ? 'pass' : '**miss**',
    ]),
  );

export function budgetsSection(budgets: Budgets): string {
  const { machine, browser, startedAt, load, jobs, measured, verdicts } = budgets;
  const when = `${startedAt.toISOString().slice(0, 16)}Z`;
  const written = `Written by \`npm run budgets\`: ${when}, ${machine.cores} cores (${machine.processor}), load average ${load.atStart.toFixed(1)} before and ${load.atEnd.toFixed(1)} after, Node ${machine.node}, Chromium ${browser}. The built site, served by the local cloud over HTTP/2 and TLS, as CloudFront does, with ${jobs.toLocaleString('en-US')} jobs; medians, each run with an empty cache. Runs on a machine that is too slow at that moment are dropped, unless all are.`;
  return [heading, written, loadTable(measured), verdictTable(verdicts)].join('\n\n');
}

/** In the place of the section that the document has, else at its end. */
export function withBudgets(document: string, section: string): string {
  const parts = document.split(/^(?=## )/m);
  const at = parts.findIndex((part) => part.startsWith(`${heading}\n`));
  if (at < 0) return `${document.trimEnd()}\n\n${section}\n`;
  const isLast = at === parts.length - 1;
  return parts.toSpliced(at, 1, `${section}\n${isLast ? '' : '\n'}`).join('');
}

/** The section as it stands, for whoever writes the rest of the document anew. */
export const keptBudgets = (document: string): string => {
  const section = document.split(/^(?=## )/m).find((part) => part.startsWith(`${heading}\n`));
  return section ? `\n${section.trimEnd()}\n` : '';
};
