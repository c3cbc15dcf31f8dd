import Papa from 'papaparse';
import { messages } from '#contract/messages.ts';
import { breather } from './breathe.ts';
import { withoutGuard } from '#web/lib/guarded-csv.ts';
import type { SourceRow } from './source.ts';
import { expectRoom, namedColumns, type Table } from './table.ts';

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
  const breathe = breather();
  let rest = '';
  for (let at = 0; at < text.length; at += chunkCharacters) {
    await breathe();
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
  if (openQuote) return messages.jobImport.openQuote;
  if (cells.slice(columns).every(isBlank)) return undefined;
  return messages.jobImport.raggedRow
    .replace('{cells}', String(cells.length))
    .replace('{columns}', String(columns));
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
