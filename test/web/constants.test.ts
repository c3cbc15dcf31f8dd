import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const compile = (body: string) =>
  execFileSync(process.execPath, [join(__dirname, 'compile-constants.ts'), body], {
    encoding: 'utf8',
  });

it.each([
  ['show(texts.title, texts.states.open.length);', 'show(("Jobs"), ("Open").length);'],
  ['const { title: name } = texts;', 'const { title: name } = {title: "Jobs"};'],
  ['show(texts.states[state]);', 'show(({"open":"Open"})[state]);'],
])('puts constants into %s, and leaves out the import that it needed', (body, expected) => {
  expect(compile(body)).toBe(`${expected}\n`);
});

it.each([
  'show(texts.count(2));',
  'show(texts.title, texts);',
  'show(texts.title, texts[name]);',
  'const { title, count } = texts;',
  'const first = (texts) => texts.title;',
  'for (const texts of all) show(texts.title);',
])('leaves a name whose use it cannot tell: %s', (body) => {
  expect(compile(body)).toBe(`import { texts } from './texts.ts';\n${body}\n`);
});
