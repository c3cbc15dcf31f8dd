import { unzipSync, type Unzipped } from 'fflate';
import { daysLater } from '#contract/india-time.ts';
import { importing } from '#contract/limits.ts';
import { jobImportMessages } from '#contract/messages/job-import.ts';
import { writeCsv } from '../format/guarded-csv.ts';
import { chosenPart, type Table, Unreadable } from './source.ts';
import {
  elementsNamed,
  listElements,
  parseXml,
  readAttribute,
  readName,
  readText,
  type XmlNode,
} from './xml.ts';

/* ECMA-376 (Office Open XML, part 1, 18.3). References of rows and cells are optional. */

/** Ids of built-in date formats (18.8.30). */
const builtInDates = new Set('14 15 16 17 18 19 20 21 22 45 46 47'.split(' '));
const isDateFormat = (code: string): boolean =>
  /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^[\]]*\]/g, ''));

interface Book {
  strings: readonly string[];
  dates: readonly boolean[];
  firstDay: string;
}

/** Joins the runs of a rich text. Leaves out phonetic runs (rPh). */
const readString = (node: XmlNode): string =>
  listElements(node)
    .map((child) =>
      readName(child) === 'rPh'
        ? ''
        : readName(child) === 't'
          ? readText(child)
          : readString(child),
    )
    .join('');

const minutesOfDay = 24 * 60;

function dateText(serial: number, firstDay: string): string {
  const minutes = Math.round(serial * minutesOfDay);
  const day = daysLater(firstDay, Math.floor(minutes / minutesOfDay));
  const rest = minutes % minutesOfDay;
  const [hour, minute] = [Math.floor(rest / 60), rest % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return rest === 0 ? day : `${day} ${hour}:${minute}`;
}

function cellText(cell: XmlNode, { strings, dates, firstDay }: Book): string {
  const [type, style] = [readAttribute(cell, 't'), Number(readAttribute(cell, 's') || 0)];
  if (type === 'inlineStr') return readString(cell);
  const value = listElements(cell).find((child) => readName(child) === 'v');
  const text = value ? readText(value) : '';
  if (text === '' || type === 'e') return '';
  if (type === 's') return strings[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'true' : 'false';
  return type === '' && dates[style] ? dateText(Number(text), firstDay) : text;
}

const letters = 26;
/** "C7" gives 2. A cell without a reference takes the next column. */
const parseColumn = (reference: string, next: number): number =>
  reference === ''
    ? next
    : [...reference.replace(/\d+/g, '')].reduce(
        (sum, letter) => sum * letters + letter.charCodeAt(0) - 64,
        0,
      ) - 1;

function readRows(sheet: readonly XmlNode[], book: Book): string[][] {
  const rows: string[][] = [];
  for (const row of elementsNamed(sheet, 'row')) {
    const at = Number(readAttribute(row, 'r') || rows.length + 1) - 1;
    if (at >= importing.rows + rows.length) continue;
    const cells: string[] = [];
    for (const cell of listElements(row)) {
      cells[parseColumn(readAttribute(cell, 'r'), cells.length)] = cellText(cell, book);
    }
    while (rows.length < at) rows.push([]);
    rows[at] = Array.from(cells, (text) => text ?? '');
  }
  return rows;
}

function unzipParts(bytes: Uint8Array<ArrayBuffer>): (path: string) => readonly XmlNode[] {
  let parts: Unzipped;
  try {
    // A small file can contain a very large one.
    parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) =>
        name.endsWith('.xml') || name.endsWith('.rels') ? originalSize <= importing.bytes : false,
    });
  } catch {
    throw new Unreadable(jobImportMessages.notWorkbook);
  }
  return (path) => {
    const part = parts[path];
    return part ? parseXml(new TextDecoder().decode(part)) : [];
  };
}

function readBook(part: ReturnType<typeof unzipParts>, workbook: readonly XmlNode[]): Book {
  const styles = part('xl/styles.xml');
  const formats = new Map(
    elementsNamed(styles, 'numFmt').map((format) => [
      readAttribute(format, 'numFmtId'),
      readAttribute(format, 'formatCode'),
    ]),
  );
  const [cellFormats] = elementsNamed(styles, 'cellXfs');
  const isOf1904 = elementsNamed(workbook, 'workbookPr').some((each) =>
    /^(?:1|true)$/.test(readAttribute(each, 'date1904')),
  );
  return {
    strings: elementsNamed(part('xl/sharedStrings.xml'), 'si').map(readString),
    dates: (cellFormats ? listElements(cellFormats) : []).map((format) => {
      const id = readAttribute(format, 'numFmtId');
      return builtInDates.has(id) || isDateFormat(formats.get(id) ?? '');
    }),
    firstDay: isOf1904 ? '1904-01-01' : '1899-12-30',
  };
}

export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  readCsv: (text: string) => Promise<Table>,
  preferred?: string,
): Promise<Table> {
  const part = unzipParts(bytes);
  const workbook = part('xl/workbook.xml');
  if (workbook.length === 0) throw new Unreadable(jobImportMessages.notWorkbook);
  const targets = new Map(
    elementsNamed(part('xl/_rels/workbook.xml.rels'), 'Relationship').map((each) => [
      readAttribute(each, 'Id'),
      readAttribute(each, 'Target'),
    ]),
  );
  const book = readBook(part, workbook);
  const sheets = elementsNamed(workbook, 'sheet').flatMap((sheet) => {
    const target = targets.get(readAttribute(sheet, 'r:id')) ?? '';
    const rows = readRows(part(target.startsWith('/') ? target.slice(1) : `xl/${target}`), book);
    return rows.filter((row) => row.some(Boolean)).length > 1
      ? [{ name: readAttribute(sheet, 'name'), rows }]
      : [];
  });
  const parts = sheets.map(({ name }) => name);
  const sheet = chosenPart(sheets, parts, preferred);
  if (!sheet) throw new Unreadable(jobImportMessages.empty);
  const width = Math.max(...sheet.rows.map(({ length }) => length));
  const [heading = [], ...rows] = sheet.rows.map((row) =>
    Array.from({ length: width }, (_, at) => row[at] ?? ''),
  );
  const table = await readCsv(writeCsv(heading, rows).slice(1));
  return parts.length > 1 ? { ...table, part: sheet.name, parts } : table;
}
