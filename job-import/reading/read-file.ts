import Papa from 'papaparse';
import { importLimits } from '#contract/limits.ts';
import { jobImportMessages } from '#contract/messages/job-import.ts';
import { removeFormulaQuote } from '#job-import/format/formula-safe-csv.ts';
import { readJson } from './read-json.ts';
import {
  type ImportFile,
  type FileRows,
  type ImportRow,
  type Table,
  FileError,
} from './import-table.ts';
import { mergeSplitColumns } from './merge-columns.ts';
import { createYieldToMain } from './yield-to-main.ts';

const tooLargeError = () =>
  new FileError(`This file has more than ${importLimits.bytes / 1e6} MB of text. Please split it.`);

/** Stops at the limit, since a small file can contain a very large one. */
async function unzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const collector = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      size += chunk.length;
      if (size > importLimits.bytes) throw tooLargeError();
      chunks.push(chunk);
    },
  });
  await new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).pipeTo(collector);
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

const beginsWith = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, position) => bytes[position] === byte);

function decodeBytes(bytes: Uint8Array): string {
  // Spreadsheets also save UTF-16, which begins with a byte order mark.
  const encoding = beginsWith(bytes, 0xff, 0xfe) ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new FileError(jobImportMessages.notText);
  }
}

const isZip = (bytes: Uint8Array) => beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
const isOldExcel = (bytes: Uint8Array) => beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  if (isOldExcel(bytes)) throw new FileError(jobImportMessages.oldExcel);
  const text = decodeBytes(bytes);
  // Binary files can decode as text, but contain null characters.
  if (text.slice(0, 1_000).includes('\0')) throw new FileError(jobImportMessages.notText);
  return text;
}

function toUniqueNames(headings: readonly string[]): string[] {
  const countByName = new Map<string, number>();
  return headings.map((heading, index) => {
    const name = heading.trim() || `Column ${index + 1}`;
    const count = (countByName.get(name) ?? 0) + 1;
    countByName.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

const separators = [',', ';', '\t', '|'];
const sampleCharacters = 65_536;
const chunkCharacters = 262_144;

/** Takes the separator that gives the most columns in the first lines. */
function detectSeparator(text: string): string {
  const beginning = text.slice(0, sampleCharacters);
  const parseFirstLines = (delimiter: string, preview: number) =>
    Papa.parse<string[]>(beginning, { delimiter, newline: '\n', preview }).data;
  // A title row above the headings has no separator.
  const lines = separators.every((each) => (parseFirstLines(each, 1)[0]?.length ?? 0) < 2) ? 4 : 1;
  const countColumns = (delimiter: string) =>
    Math.max(...parseFirstLines(delimiter, lines).map(({ length }) => length), 0);
  return separators.reduce((best, each) => (countColumns(each) > countColumns(best) ? each : best));
}

interface ParsedRow {
  cells: string[];
  isUnclosed: boolean;
}

/** Parses in chunks, so that the page can render between them. A cut row continues in the next chunk. */
async function parseInChunks(text: string, separator?: string): Promise<ParsedRow[]> {
  const delimiter = separator ?? detectSeparator(text);
  const rows: ParsedRow[] = [];
  const yieldToMain = createYieldToMain();
  let unparsedText = '';
  for (let index = 0; index < text.length; index += chunkCharacters) {
    await yieldToMain();
    const isLast = index + chunkCharacters >= text.length;
    const chunk = unparsedText + text.slice(index, index + chunkCharacters);
    const parser = new Papa.Parser({ delimiter, newline: '\n' });
    const { data, errors, meta }: Papa.ParseResult<string[]> = parser.parse(chunk, 0, !isLast);
    const badlyQuotedRows = new Set(errors.map(({ row }) => row));
    data.forEach((cells, index) => rows.push({ cells, isUnclosed: badlyQuotedRows.has(index) }));
    unparsedText = chunk.slice(meta.cursor);
  }
  return rows;
}

const isBlank = (cell: string) => cell.trim() === '';

function findRowProblem({ cells, isUnclosed }: ParsedRow, columnCount: number): string | undefined {
  if (isUnclosed) return jobImportMessages.openQuote;
  if (cells.slice(columnCount).every(isBlank)) return undefined;
  return `The row has ${cells.length} cells, but there are ${columnCount} columns.`;
}

const maxTitleRows = 10;

/** Skips title rows, which have one cell where the table has several. */
function findHeadingRow(rows: readonly ParsedRow[]): number {
  const widths = rows
    .slice(0, maxTitleRows)
    .map(({ cells }) => cells.filter((cell) => !isBlank(cell)).length);
  const widestCount = Math.max(...widths);
  const at = widths.findIndex((width) => width > 1 || width === widestCount);
  return widestCount > 2 ? Math.max(at, 0) : 0;
}

/** Missing cells become empty. Blank rows are left out, but they count for row numbers. */
export async function readCsv(text: string): Promise<Table> {
  const separator = /^sep=(.)\n/i.exec(text.replace(/\r\n?/g, '\n').slice(0, 10))?.[1];
  const allRows = await parseInChunks(text.replace(/\r\n?/g, '\n'), separator);
  const rowsAbove = separator === undefined ? 0 : 1;
  const headingRow = rowsAbove + findHeadingRow(allRows.slice(rowsAbove));
  const [heading, ...dataRows] = allRows.slice(headingRow);
  const columns = toUniqueNames(heading?.cells.map(removeFormulaQuote) ?? []);
  const rows = dataRows.flatMap((row, index): ImportRow[] => {
    if (row.cells.every(isBlank)) return [];
    const problem = findRowProblem(row, columns.length);
    const cells = columns.map((_, at) => removeFormulaQuote(row.cells[at] ?? ''));
    return [{ number: headingRow + index + 2, cells, ...(problem && { problem }) }];
  });
  return { columns, rows };
}

/** Loads the large readers of workbooks and XML only when needed. */
async function readTable(bytes: Uint8Array<ArrayBuffer>, sheet?: string): Promise<Table> {
  if (isZip(bytes)) return (await import('./read-workbook.ts')).readWorkbook(bytes, readCsv, sheet);
  const text = decodeText(bytes);
  const beginning = text.slice(0, 1_000).trimStart();
  if (/^[[{]/.test(beginning)) return readJson(text, sheet);
  if (beginning.startsWith('<')) return (await import('./read-xml.ts')).readXml(text);
  return readCsv(text);
}

/** Detects the format by content, since file names can be wrong. */
export async function readFile(file: ImportFile, sheetName?: string): Promise<FileRows> {
  if (file.size > importLimits.bytes) throw tooLargeError();
  const bytes = await file.read();
  const unzipped = beginsWith(bytes, 0x1f, 0x8b)
    ? await unzip(bytes).catch((error: unknown) => {
        throw error instanceof FileError ? error : new FileError(jobImportMessages.broken);
      })
    : bytes;
  const table = mergeSplitColumns(await readTable(unzipped, sheetName));
  if (table.rows.length === 0) {
    const isMisnamed = /\.xls[xm]$/i.test(file.name) && !isZip(unzipped);
    throw new FileError(isMisnamed ? jobImportMessages.notWorkbook : jobImportMessages.empty);
  }
  if (table.rows.length > importLimits.rows) {
    const maxRowsText = importLimits.rows.toLocaleString('en-IN');
    throw new FileError(`This file has more than ${maxRowsText} rows. Please split it.`);
  }
  return { name: file.name, ...table, columns: toUniqueNames(table.columns) };
}
