import { readOptions } from '#local/import/options.ts';

it('reads the file from where the command was typed, and has a place for the results', () => {
  expect(readOptions(['jobs.jsonl.gz'], '/data')).toMatchObject({
    file: '/data/jobs.jsonl.gz',
    origin: 'http://127.0.0.1:3000',
    dryRun: false,
    concurrency: 8,
    results: `${process.cwd()}/.local/import/jobs.jsonl.gz.127.0.0.1-3000.jsonl`,
  });
});

it('keeps the results of a dry run apart, and those of each portal', () => {
  const words = ['a.jsonl', '--dry-run', '--to', 'https://jobs.example.in/'];
  expect(readOptions(words, '/data').results).toMatch(
    /a\.jsonl\.jobs\.example\.in\.dry-run\.jsonl$/,
  );
  expect(readOptions([...words, '--results', 'r.jsonl'], '/data').results).toBe('/data/r.jsonl');
});

it.each([
  [[], 'Name one file.'],
  [['a', 'b'], 'Name one file.'],
  [['a', '--to', 'ftp://x'], '--to ftp://x is not an address.'],
  [['a', '--mapping', 'other'], 'There is no mapping "other".'],
  [['a', '--concurrency', '0'], '--concurrency is a whole number from 1 to 64.'],
  [['a', '--force'], "Unknown option '--force'"],
])('refuses %j', (words, message) => {
  expect(() => readOptions(words, '/')).toThrow(message);
});
