import Papa from 'papaparse';
import { fill } from '#contract/fill.ts';
import { importing } from '#contract/limits.ts';
import { jobImportMessages } from '#contract/messages/job-import.ts';
import { withoutGuard } from '#job-import/guarded-csv.ts';
import { type ImportFile, type Source, type SourceRow, Unreadable } from './source.ts';
import { yieldingToMain } from './yield-to-main.ts';

const tooLarge = () =>
  new Unreadable(fill(jobImportMessages.tooLarge, { size: importing.bytes / 1e6 }));

const isGzip = ([first, second]: Uint8Array) => first === 0x1f && second === 0x8b;

/** Stops at the limit: a small file may unpack to a very large one. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const unpacking = new DecompressionStream('gzip');
  const writer = unpacking.writable.getWriter();
  // What goes wrong here is told by the reading end, too.
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
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const unpackedOrBroken = (bytes: Uint8Array<ArrayBuffer>) =>
  unpacked(bytes).catch((error: unknown) => {
    throw error instanceof Unreadable ? error : new Unreadable(jobImportMessages.broken);
  });

/** Spreadsheets also save UTF-16, which always begins with its mark. */
const encodingOf = ([first, second]: Uint8Array): string =>
  first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8';

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new Unreadable(jobImportMessages.notText);
  }
}

/** The file's text without a byte order mark; a zipped one is recognised by its first bytes. */
async function readText({ size, read }: ImportFile): Promise<string> {
  if (size > importing.bytes) throw tooLarge();
  const bytes = await read();
  const text = decoded(isGzip(bytes) ? await unpackedOrBroken(bytes) : bytes);
  // Zip archives and spreadsheets may decode, but hold characters that no text has.
  if (text.slice(0, 1_000).includes('\0')) throw new Unreadable(jobImportMessages.notText);
  return text;
}

/** What the reader of a format hands over. */
type Table = Omit<Source, 'name'>;

/** Headings as they are told apart: none is empty, and a repeated one is counted. */
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
  throw new Unreadable(fill(jobImportMessages.tooManyRows, { rows: most }));
}

type JsonObject = Readonly<Record<string, unknown>>;

interface Item {
  number: number;
  /** Undefined where the place holds something else than an object. */
  value: JsonObject | undefined;
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A list, or an object around one, as the calls that list jobs answer it. */
function listIn(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  return isObject(value) ? Object.values(value).find(Array.isArray) : undefined;
}

async function itemsOfLines(text: string): Promise<Item[]> {
  const items: Item[] = [];
  const yieldToMain = yieldingToMain();
  for (const [index, line] of text.split('\n').entries()) {
    await yieldToMain();
    if (line.trim() === '') continue;
    const value = parsed(line);
    items.push({ number: index + 1, value: isObject(value) ? value : undefined });
  }
  if (items.every(({ value }) => value === undefined)) {
    throw new Unreadable(jobImportMessages.notJson);
  }
  return items;
}

async function itemsOf(text: string): Promise<Item[]> {
  const list = listIn(parsed(text));
  if (!list) return itemsOfLines(text);
  return list.map((value, index) => ({
    number: index + 1,
    value: isObject(value) ? value : undefined,
  }));
}

/** A value as one text: the entries of a list stand one a line, and nested objects are left out. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('\n');
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

async function readJson(text: string): Promise<Table> {
  const items = await itemsOf(text);
  const names = [...new Set(items.flatMap(({ value }) => Object.keys(value ?? {})))];
  const rows = items.map(({ number, value }): SourceRow => {
    if (!value) return { number, cells: names.map(() => ''), fault: jobImportMessages.notObject };
    return { number, cells: names.map((name) => textOf(value[name])) };
  });
  expectRoom(rows);
  return { columns: namedColumns(names), rows };
}

const separators = [',', ';', '\t', '|'];
const headingCharacters = 65_536;
const chunkCharacters = 262_144;

/** The one that makes the most columns of the heading: later rows hold long texts with all of them. */
function separatorOf(text: string): string {
  const start = text.slice(0, headingCharacters);
  const widthWith = (delimiter: string) =>
    Papa.parse<string[]>(start, { delimiter, newline: '\n', preview: 1 }).data[0]?.length ?? 0;
  return separators.reduce((best, each) => (widthWith(each) > widthWith(best) ? each : best));
}

interface Parsed {
  cells: string[];
  openQuote: boolean;
}

/** In chunks, between which the page may draw; a row that a chunk cuts off goes on in the next one. */
async function parse(text: string): Promise<Parsed[]> {
  const delimiter = separatorOf(text);
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

function faultOf({ cells, openQuote }: Parsed, columns: number): string | undefined {
  if (openQuote) return jobImportMessages.openQuote;
  if (cells.slice(columns).every(isBlank)) return undefined;
  return fill(jobImportMessages.raggedRow, { cells: cells.length, columns });
}

/** Missing cells at the end of a row are empty ones; blank rows are left out, but counted. */
export async function readCsv(text: string): Promise<Table> {
  const [heading, ...parsed] = await parse(text.replace(/\r\n?/g, '\n'));
  const columns = namedColumns(heading?.cells.map(withoutGuard) ?? []);
  const rows = parsed.flatMap((row, index): SourceRow[] => {
    if (row.cells.every(isBlank)) return [];
    const fault = faultOf(row, columns.length);
    const cells = columns.map((_, at) => withoutGuard(row.cells[at] ?? ''));
    return [{ number: index + 2, cells, ...(fault && { fault }) }];
  });
  expectRoom(rows);
  return { columns, rows };
}

const looksLikeJson = (text: string) => /^[[{]/.test(text.slice(0, 1_000).trimStart());

/** By what is in it: names lie, and a heading never begins with a bracket. */
export async function readFile(file: ImportFile): Promise<Source> {
  const text = await readText(file);
  const table = await (looksLikeJson(text) ? readJson(text) : readCsv(text));
  if (table.rows.length === 0) throw new Unreadable(jobImportMessages.empty);
  return { name: file.name, ...table };
}
