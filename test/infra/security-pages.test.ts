import { existsSync, readFileSync } from 'node:fs';

const page = readFileSync('docs/security.md', 'utf8');
const cells = page
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, number = '']) => /^\d+\.\d+\.\d+$/u.test(number));
const rows = cells.map(([, number = '', level, , state, why]) => ({ number, level, state, why }));

it('goes through every requirement of both levels once', () => {
  const numbers = rows.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  // 70 of the first level, 183 of the second.
  expect([1, 2].map((level) => rows.filter((row) => row.level === `${level}`).length)).toEqual([
    70, 183,
  ]);
});

it('counts what is met and what is not as the rows say', () => {
  const states = ['met', '**not met**', 'does not apply'].map(
    (state) => rows.filter((row) => row.state === state).length,
  );
  expect(states.reduce((sum, count) => sum + count)).toBe(rows.length);
  expect(page).toContain(
    `Of ${rows.length} requirements ${states[0]} are met, ${states[1]} are not met, and ${states[2]} do not apply.`,
  );
});

it('says of each that is not met why, and names files that are there', () => {
  for (const { number, state, why } of rows) {
    if (state !== 'does not apply')
      expect([number, why]).toEqual([number, expect.stringMatching(/\w/u)]);
  }
  for (const file of ['docs/security.md', 'SECURITY.md']) {
    const named = [...readFileSync(file, 'utf8').matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.\w+)`/gu)];
    expect(named.length).toBeGreaterThan(1);
    const missing = named.flatMap(([, path = '']) => (existsSync(path) ? [] : [path]));
    expect([file, missing]).toEqual([file, []]);
  }
});
