import type { Row } from '../rows/row.ts';

export interface Figure {
  row: string;
  figure: string;
  value: string | number;
  /** Of the machine, when it was measured. */
  load: string;
}

export interface Facts {
  date: string;
  node: string;
  cores: number;
  seed: string;
  passed: number;
  failed: number;
  seconds: number;
}

const kinds = [
  ['Threats', /^T\d+$/],
  ['Design', /^R\d+$/],
  ['Faults', /^F\d+$/],
  ['Target figures', /^(?![TRF]\d+$)/],
] as const;

const numberOf = ({ row }: Row): number => Number(row.slice(1)) || 0;
const cell = (text: string): string => text.replaceAll('|', '\\|');
const link = (file: string): string => `[${file.replace(/^test\//, '')}](../${file})`;

function figuresOf(row: string, figures: readonly Figure[]): string {
  const last = new Map(
    figures.filter((each) => each.row === row).map((each) => [each.figure, each]),
  );
  return [...last.values()]
    .map(({ figure, value, load }) => `${figure}: **${value}** (load ${load})`)
    .join('<br>');
}

const lineOf = ({ row, control, tests }: Row, figures: readonly Figure[]): string =>
  `| ${[row, control, tests.map(link).join('<br>'), figuresOf(row, figures)].map(cell).join(' | ')} |`;

/** Files may name the same row; their tests stand together. */
function merged(rows: readonly Row[]): Row[] {
  const byName = new Map<string, Row>();
  for (const { row, control, tests } of rows) {
    const known = byName.get(row);
    const all = new Set([...(known?.tests ?? []), ...tests]);
    byName.set(row, { row, control: known?.control ?? control, tests: [...all] });
  }
  return [...byName.values()].sort((a, b) => numberOf(a) - numberOf(b));
}

const sectionOf = (title: string, rows: readonly Row[], figures: readonly Figure[]): string =>
  `## ${title}

| Row | What holds | Proven by | Figures of this run |
| --- | --- | --- | --- |
${rows.map((row) => lineOf(row, figures)).join('\n')}
`;

/** docs/guard.md, as text. */
export function guardDocument(
  rows: readonly Row[],
  figures: readonly Figure[],
  facts: Facts,
): string {
  const all = merged(rows);
  const sections = kinds
    .map(([title, pattern]) => [title, all.filter(({ row }) => pattern.test(row))] as const)
    .filter(([, found]) => found.length > 0)
    .map(([title, found]) => sectionOf(title, found, figures));
  const { date, node, cores, seed, passed, failed, seconds } = facts;
  return `# The guard

What a hostile or unlucky world does to the product, what holds it off, and which tests prove it. Written by \`npm run guard\`; do not edit it by hand.

${date} · Node ${node} · ${cores} cores · seed ${seed} · ${passed} passed, ${failed} failed in ${Math.round(seconds / 60)} minutes. The load beside a figure is that of the whole machine, whose cores the product shares with the tests.

${sections.join('\n')}`;
}
