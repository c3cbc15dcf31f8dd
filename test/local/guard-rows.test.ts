import { existsSync } from 'node:fs';
import { allRows } from '#test/guard/rows/all-rows.ts';
import type { Row } from '#test/guard/rows/row.ts';

const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${letter}${at + 1}`);
const targets = [
  'Access control',
  'Route completeness',
  'Fuzz',
  'XSS',
  'Mass assignment',
  'Privacy',
  'Upload',
  'ReDoS',
  'Enumeration',
  'Durability',
  'Concurrency',
  'Restore',
  'Load',
  'Soak',
  'Mutation',
  'Infra',
  'Lint',
  'A11y',
  'Headers',
  'Each guard proven',
];
const wanted = [...numbered('T', 45), ...numbered('R', 11), ...numbered('F', 24), ...targets];

let rows: Row[];
beforeAll(async () => {
  rows = await allRows();
});

describe('the rows of the guard', () => {
  it('are all there, and no other', () => {
    expect([...new Set(rows.map(({ row }) => row))].sort()).toEqual([...wanted].sort());
  });

  it('name a control and at least one test', () => {
    expect(rows.filter(({ control, tests }) => control === '' || tests.length === 0)).toEqual([]);
  });

  it('name tests that exist', () => {
    const isMissing = (file: string) => !existsSync(file);
    const missing = rows.map(({ row, tests }) => [row, ...tests.filter(isMissing)]);
    expect(missing.filter(([, ...files]) => files.length > 0)).toEqual([]);
  });
});
