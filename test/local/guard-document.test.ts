import { existsSync, readFileSync } from 'node:fs';

const document = readFileSync('docs/guard.md', 'utf8');
const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${letter}${at + 1}`);

it('names every threat, design and fault once, each with a test', () => {
  const rows = [...document.matchAll(/^\| ([TRF]\d+) .*\]\(\.\.\/test\/.*\|$/gm)].map(
    ([, row]) => row,
  );
  expect(rows).toEqual([...numbered('T', 50), ...numbered('R', 11), ...numbered('F', 24)]);
});

it('links tests that exist', () => {
  const links = [...document.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path = '']) => path);
  expect(links.filter((path) => !existsSync(path))).toEqual([]);
});
