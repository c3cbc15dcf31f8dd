import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { readRows } from '#test/support/read-rows.ts';

const leaves = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(leaves);
const load = createRequire(__filename);
const all = globSync('contract/messages/*.ts').flatMap((file) => leaves(load(resolve(file))));

/** The texts of section 8 of the specification. */
const catalogue = readRows<string>('contract/data/error-catalogue.jsonl');

it.each(catalogue)('%s stands in the messages once', (text) => {
  expect(all.filter((each) => each === text)).toHaveLength(1);
});

it('are written nowhere else in the code that is deployed', () => {
  const files = globSync(['lambdas/**/*.ts', 'infra/**/*.ts', 'web/src/**/*.{ts,tsx}']);
  const copies = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return catalogue.filter((text) => source.includes(text)).map((text) => [file, text]);
  });
  expect(copies).toEqual([]);
});
