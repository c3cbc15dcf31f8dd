import Papa from 'papaparse';

/**
 * What a spreadsheet would take for a formula, also in signs of full width and behind blanks, and what
 * would look like one of ours when read back.
 */
const risky = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** Our own guard, or that of a spreadsheet, around a text that begins like a formula. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && risky.test(cell) ? cell.slice(1) : cell;

/** CSV that a spreadsheet opens without running anything, and that this import reads back as it was. */
export const writeCsv = (
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string =>
  `\ufeff${Papa.unparse({ fields: [...columns], data: rows.map((row) => [...row]) }, { escapeFormulae: risky, newline: '\r\n' })}\r\n`;
