import { readOptions } from '#commands/import/import-options.ts';

it('reads the file from where the command was typed, and has a place for the report', () =>
  expect(readOptions(['jobs.jsonl.gz'], '/data')).toEqual({
    ...{ file: '/data/jobs.jsonl.gz', origin: 'http://127.0.0.1:3000', email: undefined },
    ...{ defaultValues: {}, headingsByField: {}, addDuplicates: false, reopensOldJobs: false },
    dryRun: false,
    ...{ sheet: undefined, usesDefaults: false },
    report: `${process.cwd()}/.local/import/jobs.jsonl.gz.report.csv`,
  }));

it('knows fields by what headings call them', () => {
  const words = ['a.csv', '--if-empty', 'CTC=5 LPA', '--if-empty', 'Job link=https://x.in/?a=b'];
  const { defaultValues } = readOptions(words, '/');
  expect(defaultValues).toEqual({ pay: '5 LPA', joblink: 'https://x.in/?a=b' });
});

it('takes the address of a board as it is, with the usual words and all that is still open', () => {
  const address = 'https://boards.greenhouse.io/lekhanova?gh_src=1';
  expect(readOptions([address], '/data')).toMatchObject({
    ...{ file: address, usesDefaults: true, reopensOldJobs: true },
    report: `${process.cwd()}/.local/import/lekhanova-gh_src-1.report.csv`,
  });
  const feed = readOptions(['https://lekhanova.example/jobs.xml'], '/data');
  expect(feed).toMatchObject({ usesDefaults: true, reopensOldJobs: true });
});

it('takes the column of a field, and what becomes of duplicates and old postings', () => {
  const words = ['a.csv', '--column', 'pay=Money (₹)', '--column', 'Company=Firm=Name'];
  const more = ['--duplicates', 'add', '--old-postings', 'open'];
  expect(readOptions([...words, ...more], '/')).toMatchObject({
    headingsByField: { pay: 'Money (₹)', title: 'Firm=Name' },
    ...{ addDuplicates: true, reopensOldJobs: true },
  });
});

it.each([
  [['a', '--duplicates', 'keep'], '--duplicates is skip or add, not keep.'],
  [['a', '--column', 'smell=x'], '--column smell=x does not name a field and its value.'],
  [[], 'Name one file or address.'],
  [['a', 'b'], 'Name one file or address.'],
  [['a', '--to', 'ftp://x'], '--to ftp://x is not an address.'],
  [['a', '--if-empty', 'pay'], '--if-empty pay does not name a field and its value.'],
  [['a', '--if-empty', 'smell=x'], '--if-empty smell=x does not name a field and its value.'],
  [['http://x.in/jobs'], 'The address of a board begins with https://'],
  [['a', '--force'], "Unknown option '--force'"],
])('refuses %j', (words, message) => expect(() => readOptions(words, '/')).toThrow(message));
