export type Row = readonly string[];

/** A table of Markdown with its columns in line, as it is printed and as it is kept. */
export function table(head: Row, rows: readonly Row[]): string {
  const widths = head.map((_, at) =>
    Math.max(3, ...[head, ...rows].map((row) => (row[at] ?? '').length)),
  );
  const line = (row: Row) =>
    `| ${widths.map((width, at) => (row[at] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
