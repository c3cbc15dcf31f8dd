import { existsSync, readFileSync } from 'node:fs';

const page = readFileSync('docs/security.md', 'utf8');
const cells = page
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, number = '']) => /^\d+\.\d+\.\d+$/u.test(number));
const rows = cells.map(([, number = '', level, , state, why]) => ({ number, level, state, why }));

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has. */
const sections =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 ' +
  '4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 ' +
  '7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 ' +
  '10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 ' +
  '14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2';

it('goes through every requirement of both levels once', () => {
  const numbers = rows.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  const found = new Map<string, number>();
  for (const number of numbers) {
    const section = number.slice(0, number.lastIndexOf('.'));
    found.set(section, (found.get(section) ?? 0) + 1);
  }
  expect([...found].map(([section, count]) => `${section}:${count}`).join(' ')).toBe(sections);
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
