import { strToU8, zipSync } from 'fflate';
import { jobImportMessages } from '#contract/messages/job-import.ts';
import { readFile } from '#job-import/reading/read-file.ts';
import { buildWorkbook, textCell } from '#test/support/workbook.ts';

const read = (content: string | Uint8Array<ArrayBuffer>, part?: string, name = 'jobs') => {
  const bytes = new Uint8Array(Buffer.from(content));
  return readFile({ name, size: bytes.length, read: async () => bytes }, part);
};

async function objectsIn(content: string | Uint8Array<ArrayBuffer>) {
  const { columns, rows } = await read(content);
  return rows.map(({ cells }) =>
    Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])),
  );
}

it('a workbook is read by its first sheet with rows, below its title, or by another that is wanted', async () => {
  const jobs = `<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" t="s"><v>2</v></c><c r="C3" t="s"><v>3</v></c></row><row r="4"><c r="A4" t="s"><v>4</v></c><c r="C4" s="1"><v>46387</v></c></row>`;
  const book = buildWorkbook(
    { Cover: `<row>${textCell('Only a cover')}</row>`, Jobs: jobs, Old: jobs },
    {
      'xl/sharedStrings.xml':
        '<sst><si><t>Drives</t></si><si><t>Company</t></si><si><t>Role</t></si><si><t>Last date</t></si><si><r><t>Loom </t></r><r><t>&amp; Co</t></r></si></sst>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    },
  );
  const columns = ['Company', 'Role', 'Last date'];
  expect(await objectsIn(book)).toEqual([
    { Company: 'Loom & Co', Role: '', 'Last date': '2026-12-31' },
  ]);
  expect(await read(book)).toMatchObject({ sheet: 'Jobs', sheets: ['Jobs', 'Old'] });
  expect(await read(book, 'Old')).toMatchObject({ sheet: 'Old', columns });
  await expect(read(book, 'Cover')).rejects.toThrow(
    'The file has no sheet or list “Cover”. It has: Jobs, Old.',
  );
});

it('a workbook may leave out where its cells stand', async () => {
  const rows = `<row>${textCell('Company')}${textCell('Openings')}</row><row>${textCell('Loom')}<c><v>12</v></c></row>`;
  expect(await objectsIn(buildWorkbook({ Jobs: rows }))).toEqual([
    { Company: 'Loom', Openings: '12' },
  ]);
});

it.each([
  ['an old one', [0xd0, 0xcf, 0x11, 0xe0, 1, 2], jobImportMessages.oldExcel],
  ['a torn one', [0x50, 0x4b, 3, 4, 9, 9], jobImportMessages.notWorkbook],
  ['another archive', zipSync({ 'a.xml': strToU8('<a/>') }), jobImportMessages.notWorkbook],
  ['a text by its content', strToU8('Jobs of June\n'), jobImportMessages.notWorkbook],
])('a workbook that is %s is refused in one sentence', async (_, bytes, message) => {
  await expect(read(new Uint8Array(bytes), undefined, 'Jobs.xlsx')).rejects.toThrow(message);
});

it('XML has a row for each job, whatever it is called, with dotted names for what stands within', async () => {
  const feed = `<?xml version="1.0"?><source><publisher>Hub</publisher><job><title><![CDATA[Weaver]]></title><city>Pune</city><state>MH</state><country>IN</country><salaries><salary><lowEnd><amount>300000</amount></lowEnd><highEnd><amount>400000</amount></highEnd><period>YEARLY</period></salary></salaries></job><job><title>Dyer &amp; Spinner</title><city>Surat</city></job></source>`;
  const [weaver, dyer] = await objectsIn(feed);
  expect(weaver).toMatchObject({
    title: 'Weaver',
    Location: 'Pune, MH, IN',
    Pay: '300000 - 400000 per year',
  });
  expect(dyer).toMatchObject({ title: 'Dyer & Spinner', Location: 'Surat', Pay: '' });
});

it('XML keeps attributes, and a description that is HTML among its elements', async () => {
  const [job] = await objectsIn(
    '<jobs><job id="7"><title lang="en">Weaver</title><about>Join us.<ul><li>Spin</li></ul></about></job></jobs>',
  );
  expect(job).toEqual({
    ...{ id: '7', title: 'Weaver', 'title.lang': 'en' },
    about: 'Join us.<ul><li>Spin</li></ul>',
  });
});

it('XML without a job is refused in one sentence, as a page is', () =>
  expect(read('<!doctype html><p>Jobs</p>')).rejects.toThrow(jobImportMessages.notFeed));

it('JSON keeps what is nested under dotted names, and what its board says of all', async () => {
  const lists = [
    { text: 'You', content: 'weave' },
    { text: 'We', content: 'pay' },
  ];
  const job = { title: 'Weaver', location: { name: 'Pune' }, tags: ['cotton', 'silk'], lists };
  expect(await objectsIn(JSON.stringify({ name: 'Loom Apps', jobs: [job] }))).toEqual([
    {
      ...{ 'board name': 'Loom Apps', title: 'Weaver', 'location.name': 'Pune' },
      ...{ tags: 'cotton\nsilk', 'lists.text': 'You\nWe', 'lists.content': 'weave\npay' },
    },
  ]);
});

it('JSON of several lists is read by the first, or by the one that is wanted', async () => {
  const all = { jobs: [{ title: 'Weaver' }], internships: [{ title: 'Dyer' }], tags: ['cotton'] };
  const lists = JSON.stringify(all);
  expect(await read(lists)).toMatchObject({ sheet: 'jobs', sheets: ['jobs', 'internships'] });
  expect((await read(lists, 'internships')).rows).toMatchObject([{ cells: ['Dyer'] }]);
});

it('JSON keeps what lies deeper than a heading goes', async () => {
  const deep = { a: { b: { c: { d: { e: { f: { g: { h: 'cotton' } } } } } } } };
  expect(JSON.stringify(await objectsIn(JSON.stringify([deep])))).toContain('cotton');
});

it('JSON has every place and the whole pay in one column', async () => {
  const job = {
    text: 'Dyer',
    categories: { location: 'Pune', allLocations: ['Pune', 'Surat'] },
    salaryRange: { min: 500000, max: 700000.0, currency: 'INR', interval: 'per-year-salary' },
  };
  expect(await objectsIn(JSON.stringify([job]))).toMatchObject([
    { 'categories.location': 'Pune, Surat', Pay: 'INR 500000 - 700000 per year' },
  ]);
});

it('CSV may begin with the separator that Excel writes', async () => {
  expect(await objectsIn('sep=;\r\nCompany;Role\r\nLoom;Weaver, senior\r\n')).toEqual([
    { Company: 'Loom', Role: 'Weaver, senior' },
  ]);
});

it('CSV may have a title above its headings, and counts rows all the same', async () => {
  const text = 'Drives of December\n\nCompany,Role,Pay\nLoom,Weaver,4 LPA\n';
  const { columns, rows } = await read(text);
  expect(columns).toEqual(['Company', 'Role', 'Pay']);
  expect(rows.map(({ number }) => number)).toEqual([4]);
});
