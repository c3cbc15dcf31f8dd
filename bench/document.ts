import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';

export type Row = readonly string[];

/** A table of Markdown with its columns in line. */
export function table(head: Row, rows: readonly Row[]): string {
  const widths = head.map((_, at) =>
    Math.max(3, ...[head, ...rows].map((row) => (row[at] ?? '').length)),
  );
  const line = (row: Row) =>
    `| ${widths.map((width, at) => (row[at] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** Three digits are as many as a measurement has; a tenth more tells a small miss. */
export function figure(value: number): string {
  if (value >= 1_000) return Math.round(value).toLocaleString('en-US');
  return String(Number(value >= 100 ? value.toFixed(1) : value.toPrecision(3)));
}

export interface Measured {
  median: number;
  least: number;
  most: number;
}

export function measured(values: readonly number[]): Measured {
  const ascending = values.toSorted((one, other) => one - other);
  return {
    median: ascending[Math.floor(ascending.length / 2)] ?? NaN,
    least: ascending.at(0) ?? NaN,
    most: ascending.at(-1) ?? NaN,
  };
}

/** A median with its unit and its spread; in bold where it lies above all that was measured before. */
export function formatMeasured(
  { median, least, most }: Measured,
  unit = '',
  before?: Measured,
): string {
  const text = `${figure(median)}${unit} (${figure(least)} to ${figure(most)})`;
  return before && median > before.most ? `**${text}**` : text;
}

export const loadNow = (): string => (loadavg()[0] ?? 0).toFixed(1);

/** When and on what something was measured; a busy machine makes every time longer. */
export const circumstances = (startedAt: Date, loadAtStart: string): string =>
  `${startedAt.toISOString().slice(0, 16)}Z, ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), load average ${loadAtStart} before and ${loadNow()} after, Node ${process.version}`;

/** Puts a section in the place of the one with its heading, or before the history. */
export function keepSection(file: string, heading: string, section: string): void {
  const parts = readFileSync(file, { encoding: 'utf8', flag: 'a+' }).split(/^(?=## )/m);
  const place = parts.findIndex((part) => part.startsWith(`${heading}\n`));
  const history = parts.findIndex((part) => part.startsWith('## History\n'));
  const at = place < 0 && history < 0 ? parts.length : Math.max(place, place < 0 ? history : 0);
  const next = parts.toSpliced(at, place < 0 ? 0 : 1, `${heading}\n\n${section}\n\n`);
  writeFileSync(file, `${next.join('').trimEnd()}\n`);
}
