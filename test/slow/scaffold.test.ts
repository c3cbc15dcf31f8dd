import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { topLevel } from '#commands/import-boundaries.js';

/** All of the project but what is made from it. */
const parts = [
  ...topLevel,
  ...['data', 'docs'],
  ...['cdk.json', 'eslint.config.js', 'jest.config.js', 'jest.projects.js', 'package.json'],
  ...['package-lock.json', 'playwright.config.ts', 'stryker.config.js', 'tsconfig.json'],
  '.prettierrc.json',
];

const project = mkdtempSync(join(tmpdir(), 'new-files-'));
const run = (...words: string[]) =>
  execFileSync(process.execPath, words, { cwd: project, encoding: 'utf8' });
const make = (...words: string[]) =>
  run('commands/scaffold.ts', ...words)
    .trim()
    .split('\n');

beforeAll(() => {
  const isSource = (path: string) => !/\/(?:dist|dist-server|node_modules)(?:\/|$)/.test(path);
  for (const part of parts)
    cpSync(part, join(project, part), { recursive: true, filter: isSource });
  symlinkSync(join(process.cwd(), 'node_modules'), join(project, 'node_modules'));
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

it('makes a page, calls and a feature that compile, pass the rules, and whose tests pass', () => {
  const files = [
    ...make('page', 'hiring-drives', '/hiring-drives'),
    ...make('route', 'comments', 'pinComment', 'POST', '/api/comments/{id}/pin', 'admin'),
    ...make('route', 'feedback', 'getThanks', 'GET', '/api/thanks', 'public'),
    ...make('feature', 'hiring-drives'),
  ];
  const code = [...new Set(files)].filter((file) => !/\.(?:css|json)$/.test(file));
  for (const config of ['.', 'web']) run('node_modules/.bin/tsc', '-p', config);
  run('node_modules/.bin/eslint', '--max-warnings', '0', ...code);
  run('node_modules/.bin/prettier', '--check', ...files);
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
  expect(tests).toHaveLength(4);
  // Of those that hold of every page and of every call.
  const rules = ['test/web/pages/public/heads.test.ts', 'test/contract/audit-actions.test.ts'];
  run('node_modules/.bin/jest', '--runTestsByPath', ...tests, ...rules);
});
