import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { importLimits } from '#contract/limits.ts';
import { jobImportMessages } from '#contract/messages/job-import.ts';
import { removeFormulaQuote, writeCsv } from '#job-import/format/formula-safe-csv.ts';
import { readFile, readCsv } from '#job-import/reading/read-file.ts';

const words = jobImportMessages;

const read = (content: string | Uint8Array<ArrayBuffer>, name = 'jobs.csv') => {
  const bytes = new Uint8Array(Buffer.from(content));
  return readFile({ name, size: bytes.length, read: async () => bytes });
};
const problemsOf = (rows: readonly { problem?: string }[]) => rows.map(({ problem }) => problem);
const cellsOf = async (text: string) => (await readCsv(text)).rows.map(({ cells }) => cells);

it('CSV gives back what was written, whatever it holds', async () => {
  const cell = fc
    .string({ unit: 'binary', maxLength: 12 })
    .map((text) => text.replace(/\r\n?/g, '\n'));
  const formula = fc.constantFrom(
    ...['=1+1', ' =1', '\n＝1', "' -", '+x', '-5', '@a', "'=1", "''-", '\tx', 'a,b', '"', '\n'],
  );
  const row = fc
    .array(fc.oneof(cell, formula), { minLength: 3, maxLength: 3 })
    .filter((cells) => cells.some((text) => text.trim() !== ''));
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 20 }), async (rows) => {
      const { columns, rows: found } = await readCsv(writeCsv(['a', 'b', 'c'], rows).slice(1));
      expect(columns).toEqual(['a', 'b', 'c']);
      expect(found.map(({ cells }) => cells)).toEqual(rows);
      expect(found.every(({ problem }) => problem === undefined)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

it('CSV writes nothing that a spreadsheet would run, and takes the guard away again', () => {
  const signs = ['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)', '＝1', '＋1', '－1', '＠A1'];
  const behindBlanks = [' =1', '\u00a0+1', '\u3000＝1', '\n=1', '\nx', '\tx'];
  for (const risky of [...signs, ...behindBlanks, "'=x", "' =x"]) {
    const line = writeCsv(['a'], [[risky]]).split('\r\n')[1] ?? '';
    expect(line.replace(/^"/, '').startsWith("'")).toBe(true);
    expect(removeFormulaQuote(`'${risky}`)).toBe(risky);
  }
  expect(writeCsv(['a'], [['6-8 LPA']])).toBe('\ufeffa\r\n6-8 LPA\r\n');
  expect(removeFormulaQuote("'twas")).toBe("'twas");
});

it.each([',', ';', '\t', '|'])(
  'CSV finds the separator %j, whatever the texts hold',
  async (mark) => {
    const about = 'a, b; c | d, e, f, g';
    const text = `${['Role', 'Pay', 'About'].join(mark)}\nDev${mark}5${mark}"${about}"\n`;
    expect(await cellsOf(text)).toEqual([['Dev', '5', about]]);
  },
);

it('CSV takes line breaks of every system, also within quotes, and counts rows as a spreadsheet', async () => {
  expect((await readCsv('a,b\r\n1,"x\r\ny"\r\n\r\n , \r\n2,z')).rows).toEqual([
    { number: 2, cells: ['1', 'x\ny'] },
    { number: 5, cells: ['2', 'z'] },
  ]);
});

it('CSV fills short rows, and says which ones are too long or badly quoted', async () => {
  const { rows } = await readCsv('a,b\n1\n1,2,\n1,2,3\n1,"never closed\n2,3');
  expect(rows.map(({ cells }) => cells.length)).toEqual([2, 2, 2, 2]);
  const tooLong = 'The row has 3 cells, but there are 2 columns.';
  expect(problemsOf(rows)).toEqual([undefined, undefined, tooLong, words.openQuote]);
});

describe('a file', () => {
  it('may begin with a byte order mark, be UTF-16 or be zipped', async () => {
    const text = 'Role,Pay\nDéveloppeur,₹5';
    const utf16 = new Uint8Array(
      new Uint16Array([...`\ufeff${text}`].map((each) => each.charCodeAt(0))).buffer,
    );
    for (const content of [`\ufeff${text}`, utf16, new Uint8Array(gzipSync(text))]) {
      const { columns, rows } = await read(content);
      expect(columns).toEqual(['Role', 'Pay']);
      expect(rows[0]?.cells).toEqual(['Développeur', '₹5']);
    }
  });

  it('may be a JSON list, an object around one, or one job a line', async () => {
    const list = [
      { role: 'Dev', skills: ['Java', 'SQL'] },
      { pay: 5, open: true, none: null, deep: {} },
    ];
    const cells = [
      ['Dev', 'Java\nSQL', '', '', '', ''],
      ['', '', '5', 'true', '', ''],
    ];
    const lines = `${list.map((each) => JSON.stringify(each)).join('\n\n')}\n`;
    for (const text of [JSON.stringify(list), JSON.stringify({ total: 2, jobs: list }), lines]) {
      const source = await read(text, 'jobs.json');
      expect(source.columns).toEqual(['role', 'skills', 'pay', 'open', 'none', 'deep']);
      expect(source.rows.map((row) => row.cells)).toEqual(cells);
    }
    expect((await read(lines)).rows.map(({ number }) => number)).toEqual([1, 3]);
  });

  it('tells of lines that are no objects', async () => {
    const { rows } = await read('{"role":"Dev"}\n[1]\n{"role":');
    expect(problemsOf(rows)).toEqual([undefined, words.notObject, words.notObject]);
  });

  const long = `${'x,y\n'.repeat(importLimits.rows + 2)}`;
  it.each([
    ['nothing', '', words.empty],
    ['a heading only', 'Role,Pay\n\n', words.empty],
    ['an empty list', '[]', words.empty],
    ['Latin-1', new Uint8Array([0x52, 0xe9, 0x0a, 0x41]), words.notText],
    ['a torn spreadsheet', 'PK\u0003\u0004\0\0', words.notWorkbook],
    ['signs that no text has', 'a,b\n\0,1', words.notText],
    ['no JSON', '{"role": ', words.notJson],
    ['a damaged zip', new Uint8Array([0x1f, 0x8b, 8, 0, 1, 2]), words.broken],
    ['too many rows', long, 'This file has more than 20,000 rows. Please split it.'],
  ])('is refused with words when it holds %s', async (_, content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });

  it('is refused when it unpacks to more than the limit', async () => {
    const bomb = new Uint8Array(gzipSync(Buffer.alloc(importLimits.bytes + 1, 'a')));
    await expect(read(bomb)).rejects.toThrow('This file has more than 50 MB of text.');
  });
});
