import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { format } from 'prettier';
import { allRows } from '../rows/all-rows.ts';
import { figuresFile } from '../support/figures.ts';
import { guardDocument, type Facts, type Figure } from './document.ts';

const folder = '.cache/guard';
const target = 'docs/guard.md';

const read = (file: string) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
const figures = (existsSync(figuresFile) ? readFileSync(figuresFile, 'utf8') : '')
  .split('\n')
  .filter(Boolean)
  .map((line): Figure => JSON.parse(line));

const { seed, began } = read('run.json');
const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, startTime } = read('jest.json');
const facts: Facts = {
  date: began.slice(0, 10),
  node: process.versions.node,
  cores: cpus().length,
  seed,
  passed: numPassedTests,
  failed: numFailedTests + numRuntimeErrorTestSuites,
  seconds: (Date.now() - startTime) / 1000,
};
const text = guardDocument(await allRows(), figures, facts);
writeFileSync(target, await format(text, { parser: 'markdown', printWidth: 100 }));
console.log(target);
