import Papa from 'papaparse';

/** Cells that a spreadsheet would read as a formula, with or without our leading quote. */
const formulaPattern = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** Removes the leading quote that protects a text which looks like a formula. */
export const removeFormulaQuote = (cell: string): string =>
  cell.startsWith("'") && formulaPattern.test(cell) ? cell.slice(1) : cell;

/** Protects cells that look like formulas. The import reads the original cells back. */
export const writeCsv = (columns: readonly string[], rows: readonly (readonly string[])[]) =>
  `\ufeff${Papa.unparse({ fields: [...columns], data: rows.map((row) => [...row]) }, { escapeFormulae: formulaPattern, newline: '\r\n' })}\r\n`;
