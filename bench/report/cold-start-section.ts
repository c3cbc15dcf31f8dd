import type { ColdStart } from '../figures/cold-start.ts';
import type { Machine } from '../machine.ts';
import { table } from './table.ts';
import { figure } from './thresholds.ts';

export interface ColdStartResults {
  machine: Machine;
  startedAt: Date;
  sizes: readonly {
    jobs: number;
    own: { coldStart: ColdStart };
    load: { atStart: number; atEnd: number };
  }[];
}

const heading = '## Cold start of the public jobs function';

const rows: readonly (readonly [string, (size: ColdStartResults['sizes'][number]) => string])[] = [
  [
    'import of the function: time, CPU',
    ({ own: { coldStart } }) =>
      `${figure(coldStart.imported.milliseconds)} ms, ${figure(coldStart.imported.cpu)} ms`,
  ],
  [
    'import and first answer (a search)',
    ({ own: { coldStart } }) => `${figure(coldStart.imported.toAnswer)} ms`,
  ],
  [
    'process start to first answer',
    ({ own: { coldStart } }) =>
      `${figure(coldStart.median)} ms (${figure(coldStart.fastest)} – ${figure(coldStart.slowest)})`,
  ],
  [
    'of it the download; an empty process',
    ({ own: { coldStart } }) => `${figure(coldStart.download)} ms; ${figure(coldStart.empty)} ms`,
  ],
  [
    'load average, before and after',
    ({ load }) => `${figure(load.atStart)}, ${figure(load.atEnd)}`,
  ],
];

/** By itself, as it is measured by itself too. */
export function coldStartSection({ machine, startedAt, sizes }: ColdStartResults): string {
  const names = sizes.map(({ jobs }) => `${jobs.toLocaleString('en-US')} jobs`);
  const processes = sizes[0]?.own.coldStart.processes ?? 0;
  const written = `${startedAt.toISOString().slice(0, 16)}Z, ${machine.cores} cores (${machine.processor}), Node ${machine.node}; medians of ${processes} fresh processes.`;
  const cells = rows.map(([what, of]) => [what, ...sizes.map(of)]);
  return [heading, written, table(['', ...names], cells)].join('\n\n');
}

/** In the place of the section that the document has, else before the searches. */
export function withSection(document: string, section: string): string {
  const parts = document.split(/^(?=## )/m);
  const at = parts.findIndex((part) => part.startsWith(`${heading}\n`));
  const before = parts.findIndex((part) => part.startsWith('## Judged searches\n'));
  if (at < 0 && before < 0) throw new Error('The document is none of the bench.');
  const [place, replaced] = at < 0 ? [before, 0] : [at, 1];
  return parts.toSpliced(place, replaced, `${section}\n\n`).join('');
}
