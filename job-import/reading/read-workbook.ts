import { unzipSync, type Unzipped } from 'fflate';
import { addDays } from '#contract/india-time.ts';
import { importLimits } from '#contract/limits.ts';
import { jobImportMessages } from '#contract/messages/job-import.ts';
import { readText } from '#domain/read-html.ts';
import { writeCsv } from '../format/formula-safe-csv.ts';
import { chooseSheet, type Table, FileError } from './import-table.ts';
import {
  findElements,
  listChildElements,
  parseXml,
  readAttribute,
  readTagName,
  type XmlNode,
} from './xml.ts';

/* ECMA-376 (Office Open XML, part 1, 18.3). References of rows and cells are optional. */

/** Ids of built-in date formats (18.8.30). */
const builtInDateFormats = new Set('14 15 16 17 18 19 20 21 22 45 46 47'.split(' '));
const isDateFormat = (code: string): boolean =>
  /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^[\]]*\]/g, ''));

interface CellContext {
  sharedStrings: readonly string[];
  isDateByStyle: readonly boolean[];
  epochDay: string;
}

/** Joins the runs of a rich text. Leaves out phonetic runs (rPh). */
const readString = (node: XmlNode): string =>
  listChildElements(node)
    .map((child) =>
      readTagName(child) === 'rPh'
        ? ''
        : readTagName(child) === 't'
          ? readText(child)
          : readString(child),
    )
    .join('');

const minutesPerDay = 24 * 60;

function formatDate(serial: number, epochDay: string): string {
  const minutes = Math.round(serial * minutesPerDay);
  const day = addDays(epochDay, Math.floor(minutes / minutesPerDay));
  const minutesInDay = minutes % minutesPerDay;
  const [hour, minute] = [Math.floor(minutesInDay / 60), minutesInDay % 60].map((number) =>
    String(number).padStart(2, '0'),
  );
  return minutesInDay === 0 ? day : `${day} ${hour}:${minute}`;
}

function readCell(cell: XmlNode, { sharedStrings, isDateByStyle, epochDay }: CellContext): string {
  const [type, style] = [readAttribute(cell, 't'), Number(readAttribute(cell, 's') || 0)];
  if (type === 'inlineStr') return readString(cell);
  const value = listChildElements(cell).find((child) => readTagName(child) === 'v');
  const text = value ? readText(value) : '';
  if (text === '' || type === 'e') return '';
  if (type === 's') return sharedStrings[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'true' : 'false';
  return type === '' && isDateByStyle[style] ? formatDate(Number(text), epochDay) : text;
}

const alphabetLetters = 26;
/** "C7" gives 2. A cell without a reference takes the next column. */
const parseColumn = (reference: string, nextColumn: number): number =>
  reference === ''
    ? nextColumn
    : [...reference.replace(/\d+/g, '')].reduce(
        (sum, letter) => sum * alphabetLetters + letter.charCodeAt(0) - 64,
        0,
      ) - 1;

function readRows(sheet: readonly XmlNode[], workbookContent: CellContext): string[][] {
  const rows: string[][] = [];
  for (const row of findElements(sheet, 'row')) {
    const rowIndex = Number(readAttribute(row, 'r') || rows.length + 1) - 1;
    if (rowIndex >= importLimits.rows + rows.length) continue;
    const cells: string[] = [];
    for (const cell of listChildElements(row)) {
      cells[parseColumn(readAttribute(cell, 'r'), cells.length)] = readCell(cell, workbookContent);
    }
    while (rows.length < rowIndex) rows.push([]);
    rows[rowIndex] = Array.from(cells, (text) => text ?? '');
  }
  return rows;
}

function openArchive(bytes: Uint8Array<ArrayBuffer>): (path: string) => readonly XmlNode[] {
  let files: Unzipped;
  try {
    // A small file can contain a very large one.
    files = unzipSync(bytes, {
      filter: ({ name, originalSize }) =>
        name.endsWith('.xml') || name.endsWith('.rels')
          ? originalSize <= importLimits.bytes
          : false,
    });
  } catch {
    throw new FileError(jobImportMessages.notWorkbook);
  }
  return (path) => {
    const content = files[path];
    return content ? parseXml(new TextDecoder().decode(content)) : [];
  };
}

function readCellContext(readPart: ReturnType<typeof openArchive>, workbook: readonly XmlNode[]) {
  const styles = readPart('xl/styles.xml');
  const formats = new Map(
    findElements(styles, 'numFmt').map((format) => [
      readAttribute(format, 'numFmtId'),
      readAttribute(format, 'formatCode'),
    ]),
  );
  const [cellFormats] = findElements(styles, 'cellXfs');
  const startsIn1904 = findElements(workbook, 'workbookPr').some((each) =>
    /^(?:1|true)$/.test(readAttribute(each, 'date1904')),
  );
  return {
    sharedStrings: findElements(readPart('xl/sharedStrings.xml'), 'si').map(readString),
    isDateByStyle: (cellFormats ? listChildElements(cellFormats) : []).map((format) => {
      const id = readAttribute(format, 'numFmtId');
      return builtInDateFormats.has(id) || isDateFormat(formats.get(id) ?? '');
    }),
    epochDay: startsIn1904 ? '1904-01-01' : '1899-12-30',
  };
}

export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  readCsv: (text: string) => Promise<Table>,
  preferredSheet?: string,
): Promise<Table> {
  const read = openArchive(bytes);
  const workbook = read('xl/workbook.xml');
  if (workbook.length === 0) throw new FileError(jobImportMessages.notWorkbook);
  const targets = new Map(
    findElements(read('xl/_rels/workbook.xml.rels'), 'Relationship').map((each) => [
      readAttribute(each, 'Id'),
      readAttribute(each, 'Target'),
    ]),
  );
  const book = readCellContext(read, workbook);
  const sheets = findElements(workbook, 'sheet').flatMap((sheet) => {
    const target = targets.get(readAttribute(sheet, 'r:id')) ?? '';
    const rows = readRows(read(target.startsWith('/') ? target.slice(1) : `xl/${target}`), book);
    return rows.filter((row) => row.some(Boolean)).length > 1
      ? [{ name: readAttribute(sheet, 'name'), rows }]
      : [];
  });
  const sheetNames = sheets.map(({ name }) => name);
  const sheet = chooseSheet(sheets, sheetNames, preferredSheet);
  if (!sheet) throw new FileError(jobImportMessages.empty);
  const width = Math.max(...sheet.rows.map(({ length }) => length));
  const [header = [], ...rows] = sheet.rows.map((row) =>
    Array.from({ length: width }, (_, at) => row[at] ?? ''),
  );
  const table = await readCsv(writeCsv(header, rows).slice(1));
  return sheetNames.length > 1 ? { ...table, sheet: sheet.name, sheets: sheetNames } : table;
}
