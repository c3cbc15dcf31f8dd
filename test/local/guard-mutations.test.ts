import { existsSync, readFileSync } from 'node:fs';
import { planted, type Defect } from '#local/commands/mutations/read-defects.ts';
import { defects as access } from '../guard/mutations/access.ts';
import { defects as designs } from '../guard/mutations/designs.ts';
import { exceptions } from '../guard/mutations/exceptions.ts';
import { defects as faults } from '../guard/mutations/faults.ts';
import { defects as ground } from '../guard/mutations/ground.ts';
import { defects as input } from '../guard/mutations/input.ts';
import { defects as output } from '../guard/mutations/output.ts';
import { portions } from '../guard/stryker/portions.ts';

const all: readonly Defect[] = [access, designs, faults, ground, input, output].flat();
const upTo = (letter: string, last: number) =>
  Array.from({ length: last }, (_, index) => `${letter}${index + 1}`);
const rows = [...upTo('T', 45), ...upTo('R', 11), ...upTo('F', 24)];

it('plant a defect for every row of the guard, or say why none can be', () => {
  const named = new Set(all.map(({ row }) => row));
  expect(rows.filter((row) => !named.has(row) && !(row in exceptions))).toEqual([]);
  expect(Object.keys(exceptions).filter((row) => named.has(row))).toEqual([]);
  expect([...named].filter((row) => !rows.includes(row))).toEqual([]);
});

it('name one place each, and a test that is there', () => {
  const faulty = all.flatMap(({ row, why, file, test, ...change }) => {
    const after = existsSync(file)
      ? planted(readFileSync(file, 'utf8'), change)
      : { fault: 'gone' };
    if ('fault' in after) return [`${row} ${why}: ${file} ${after.fault}`];
    return existsSync(test) ? [] : [`${row} ${why}: ${test} is gone`];
  });
  expect(faulty).toEqual([]);
});

it('tell where a defect cannot be planted', () => {
  expect(planted('a b a', { find: 'a', replace: 'c' })).toEqual({ fault: 'stands there 2 times' });
  expect(planted('a b', { find: 'c', replace: 'd' })).toEqual({ fault: 'stands there 0 times' });
  expect(planted('a b', { find: 'a', replace: '$&' })).toEqual({ text: '$& b' });
});

it('mutate modules by tests that are there', () => {
  const named = portions.flatMap(({ modules, tests }) => [...modules, ...tests]);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
