import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const inlined = [
  ['show(texts.title, texts.states.open.length);', 'show(("Jobs"), ("Open").length);'],
  ['const { title: name } = texts;', 'const { title: name } = {title: "Jobs"};'],
  ['show(texts.states[state]);', 'show(({"open":"Open"})[state]);'],
  ['show(limit, { limit: 2 }, jobs.limit);', 'show(20, { limit: 2 }, jobs.limit);'],
  ['show(limit, texts.title);', 'show(20, ("Jobs"));'],
  ['const own = texts.states; show(own.open);', 'const own = undefined; show(("Open"));'],
] as const;

const left = [
  'show(texts.count(2));',
  'show(texts.title, texts);',
  'show(texts.title, texts[name]);',
  'const { title, count } = texts;',
  'const first = (texts) => texts.title;',
  'show({ limit });',
  'const first = ({ limit }) => limit;',
  'const first = (jobs, most = limit) => jobs;',
  'export { limit };',
  'for (const texts of all) show(texts.title);',
  'const own = texts; show(own.title, own);',
  'const own = texts; const first = (own) => own.title;',
  'export const own = texts;',
  'function first() { const own = texts; return own.title; }',
];

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
