import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { readRows } from '#test/support/read-rows.ts';

const inlined = [
  ['show(texts.title, texts.states.open.length);', 'show(("Jobs"), ("Open").length);'],
  ['const { title: name } = texts;', 'const { title: name } = {title: "Jobs"};'],
  ['show(texts.states[state]);', 'show(({"open":"Open"})[state]);'],
  ['show(limit, { limit: 2 }, jobs.limit);', 'show(20, { limit: 2 }, jobs.limit);'],
  ['show(limit, texts.title);', 'show(20, ("Jobs"));'],
  ['const own = texts.states; show(own.open);', 'const own = undefined; show(("Open"));'],
] as const;

const left = readRows<string>('web/data/names-left.jsonl');

const bodies = [...inlined.map(([body]) => body), ...left];
const compiled = (() => {
  const program = join(__dirname, 'compile-constants.ts');
  const texts: unknown = JSON.parse(
    execFileSync(process.execPath, [program, ...bodies], { encoding: 'utf8' }),
  );
  return new Map(bodies.map((body, at) => [body, Array.isArray(texts) ? texts[at] : undefined]));
})();

it.each(inlined)('puts constants into %s, in place of their names', (body, expected) => {
  expect(compiled.get(body)).toContain(expected);
});

it('leaves out an import that nothing needs any more', () =>
  expect(compiled.get('show(limit, texts.title);')).not.toContain('import'));

it.each(left)('leaves a name whose use it cannot tell: %s', (body) => {
  expect(compiled.get(body)).toBe(`import { limit, texts } from './texts.ts';\n${body}`);
});
