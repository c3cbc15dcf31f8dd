import Papa from 'papaparse';

/** A spreadsheet takes these for formulas, or we for our own guard when we read them back. */
const risky = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** Removes our own guard, or a spreadsheet's, from a text that begins like a formula. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && risky.test(cell) ? cell.slice(1) : cell;

/** CSV that a spreadsheet opens without running anything, and that this import reads back as it was. */
export const writeCsv = (
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string =>
  `\ufeff${Papa.unparse({ fields: [...columns], data: rows.map((row) => [...row]) }, { escapeFormulae: risky, newline: '\r\n' })}\r\n`;
