import Papa from 'papaparse';
import { importing } from '#contract/limits.ts';
import { jobImportMessages } from '#contract/messages/job-import.ts';
import { withoutGuard } from '#job-import/format/guarded-csv.ts';
import { readJson } from './read-json.ts';
import { type ImportFile, type Source, type SourceRow, type Table, Unreadable } from './source.ts';
import { withWholes } from './with-wholes.ts';
import { yieldingToMain } from './yield-to-main.ts';

const tooLarge = () =>
  new Unreadable(`This file has more than ${importing.bytes / 1e6} MB of text. Please split it.`);

/** Stops at the limit, since a small file can contain a very large one. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const unpacking = new DecompressionStream('gzip');
  const writer = unpacking.writable.getWriter();
  // The reader below receives the same errors.
  void writer.write(bytes).catch(() => undefined);
  void writer.close().catch(() => undefined);
  const reader = unpacking.readable.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > importing.bytes) {
      void reader.cancel().catch(() => undefined);
      throw tooLarge();
    }
    parts.push(next.value);
  }
  const joined = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

const beginsWith = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

function decoded(bytes: Uint8Array): string {
  // Spreadsheets also save UTF-16, which begins with a byte order mark.
  const encoding = beginsWith(bytes, 0xff, 0xfe) ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Unreadable(jobImportMessages.notText);
  }
}

const isZip = (bytes: Uint8Array) => beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
const isOldExcel = (bytes: Uint8Array) => beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  if (isOldExcel(bytes)) throw new Unreadable(jobImportMessages.oldExcel);
  const text = decoded(bytes);
  // Binary files can decode as text, but contain null characters.
  if (text.slice(0, 1_000).includes('\0')) throw new Unreadable(jobImportMessages.notText);
  return text;
}

function namedColumns(headings: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headings.map((heading, index) => {
    const name = heading.trim() || `Column ${index + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

function expectRoom(rows: readonly SourceRow[]): void {
  if (rows.length <= importing.rows) return;
  const most = importing.rows.toLocaleString('en-IN');
  throw new Unreadable(`This file has more than ${most} rows. Please split it.`);
}

const separators = [',', ';', '\t', '|'];
const headingCharacters = 65_536;
const chunkCharacters = 262_144;

/** Takes the separator that gives the most columns in the first lines. */
function detectSeparator(text: string): string {
  const start = text.slice(0, headingCharacters);
  const first = (delimiter: string, preview: number) =>
    Papa.parse<string[]>(start, { delimiter, newline: '\n', preview }).data;
  // A title row above the headings has no separator.
  const lines = separators.every((each) => (first(each, 1)[0]?.length ?? 0) < 2) ? 4 : 1;
  const widthWith = (delimiter: string) =>
    Math.max(...first(delimiter, lines).map(({ length }) => length), 0);
  return separators.reduce((best, each) => (widthWith(each) > widthWith(best) ? each : best));
}

interface Parsed {
  cells: string[];
  openQuote: boolean;
}

/** Parses in chunks, so that the page can render between them. A cut row continues in the next chunk. */
async function parse(text: string, separator?: string): Promise<Parsed[]> {
  const delimiter = separator ?? detectSeparator(text);
  const rows: Parsed[] = [];
  const yieldToMain = yieldingToMain();
  let rest = '';
  for (let at = 0; at < text.length; at += chunkCharacters) {
    await yieldToMain();
    const isLast = at + chunkCharacters >= text.length;
    const chunk = rest + text.slice(at, at + chunkCharacters);
    const parser = new Papa.Parser({ delimiter, newline: '\n' });
    const { data, errors, meta }: Papa.ParseResult<string[]> = parser.parse(chunk, 0, !isLast);
    const badlyQuoted = new Set(errors.map(({ row }) => row));
    data.forEach((cells, index) => rows.push({ cells, openQuote: badlyQuoted.has(index) }));
    rest = chunk.slice(meta.cursor);
  }
  return rows;
}

const isBlank = (cell: string) => cell.trim() === '';

function findFault({ cells, openQuote }: Parsed, columns: number): string | undefined {
  if (openQuote) return jobImportMessages.openQuote;
  if (cells.slice(columns).every(isBlank)) return undefined;
  return `The row has ${cells.length} cells, but there are ${columns} columns.`;
}

const maxTitles = 10;

/** Skips title rows, which have one cell where the table has several. */
function findHeading(rows: readonly Parsed[]): number {
  const widths = rows
    .slice(0, maxTitles)
    .map(({ cells }) => cells.filter((cell) => !isBlank(cell)).length);
  const widest = Math.max(...widths);
  const at = widths.findIndex((width) => width > 1 || width === widest);
  return widest > 2 ? Math.max(at, 0) : 0;
}

/** Missing cells become empty. Blank rows are left out, but they count for row numbers. */
export async function readCsv(text: string): Promise<Table> {
  const separator = /^sep=(.)\n/i.exec(text.replace(/\r\n?/g, '\n').slice(0, 10))?.[1];
  const all = await parse(text.replace(/\r\n?/g, '\n'), separator);
  const above = separator === undefined ? 0 : 1;
  const first = above + findHeading(all.slice(above));
  const [heading, ...parsed] = all.slice(first);
  const columns = namedColumns(heading?.cells.map(withoutGuard) ?? []);
  const rows = parsed.flatMap((row, index): SourceRow[] => {
    if (row.cells.every(isBlank)) return [];
    const fault = findFault(row, columns.length);
    const cells = columns.map((_, at) => withoutGuard(row.cells[at] ?? ''));
    return [{ number: first + index + 2, cells, ...(fault && { fault }) }];
  });
  return { columns, rows };
}

/** Loads the large readers of workbooks and XML only when needed. */
async function readTable(bytes: Uint8Array<ArrayBuffer>, part?: string): Promise<Table> {
  if (isZip(bytes)) return (await import('./read-workbook.ts')).readWorkbook(bytes, readCsv, part);
  const text = decodeText(bytes);
  const start = text.slice(0, 1_000).trimStart();
  if (/^[[{]/.test(start)) return readJson(text, part);
  if (start.startsWith('<')) return (await import('./read-xml.ts')).readXml(text);
  return readCsv(text);
}

/** Detects the format by content, since file names can be wrong. */
export async function readFile(file: ImportFile, part?: string): Promise<Source> {
  if (file.size > importing.bytes) throw tooLarge();
  const bytes = await file.read();
  const plain = beginsWith(bytes, 0x1f, 0x8b)
    ? await unpacked(bytes).catch((error: unknown) => {
        throw error instanceof Unreadable ? error : new Unreadable(jobImportMessages.broken);
      })
    : bytes;
  const table = withWholes(await readTable(plain, part));
  if (table.rows.length === 0) {
    const isFalse = /\.xls[xm]$/i.test(file.name) && !isZip(plain);
    throw new Unreadable(isFalse ? jobImportMessages.notWorkbook : jobImportMessages.empty);
  }
  expectRoom(table.rows);
  return { name: file.name, ...table, columns: namedColumns(table.columns) };
}
