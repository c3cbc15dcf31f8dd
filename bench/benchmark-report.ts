import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';

export type Row = readonly string[];

export function toTable(head: Row, rows: readonly Row[]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => (row[column] ?? '').length)),
  );
  const line = (row: Row) =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** Writes three significant digits; from 100 on one decimal, so that a value just above a limit shows. */
export function format(value: number): string {
  if (value >= 1_000) return Math.round(value).toLocaleString('en-US');
  return String(Number(value >= 100 ? value.toFixed(1) : value.toPrecision(3)));
}

export function summarize(values: readonly number[]) {
  const ascending = values.toSorted((one, other) => one - other);
  return {
    median: ascending[Math.floor(ascending.length / 2)] ?? NaN,
    min: ascending.at(0) ?? NaN,
    max: ascending.at(-1) ?? NaN,
  };
}
export type MedianRange = ReturnType<typeof summarize>;

export function formatSummary({ median, min, max }: MedianRange, unit = '', before?: MedianRange) {
  const text = `${format(median)}${unit} (${format(min)} to ${format(max)})`;
  return before && median > before.max ? `**${text}**` : text;
}

export const readLoad = (): string => (loadavg()[0] ?? 0).toFixed(1);

/** A busy machine makes every time longer, so the load is shown. */
export const describeRun = (startedAt: Date, loadAtStart: string): string =>
  `${startedAt.toISOString().slice(0, 16)}Z, ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), load average ${loadAtStart} before and ${readLoad()} after, Node ${process.version}`;

export function replaceSection(file: string, heading: string, section: string): void {
  const parts = readFileSync(file, { encoding: 'utf8', flag: 'a+' }).split(/^(?=## )/m);
  const index = parts.findIndex((part) => part.startsWith(`${heading}\n`));
  const historyIndex = parts.findIndex((part) => part.startsWith('## History\n'));
  const insertIndex =
    index < 0 && historyIndex < 0 ? parts.length : Math.max(index, index < 0 ? historyIndex : 0);
  const newParts = parts.toSpliced(insertIndex, index < 0 ? 0 : 1, `${heading}\n\n${section}\n\n`);
  writeFileSync(file, `${newParts.join('').trimEnd()}\n`);
}
