import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { format } from 'prettier';
import { guardTests, type Outcome, outcomeOf, stateOf } from '#local/commands/guard/outcomes.ts';
import { allRows } from '../rows/all-rows.ts';
import { figuresFile } from '../support/figures.ts';
import { guardDocument, type Facts, type Figure } from './document.ts';

const target = 'docs/guard.md';

const figures = (existsSync(figuresFile) ? readFileSync(figuresFile, 'utf8') : '')
  .split('\n')
  .filter(Boolean)
  .map((line): Figure => JSON.parse(line));

const stateOfFile = stateOf();
const files = guardTests();
const outcomes = files.flatMap((file) => outcomeOf(file, stateOfFile(file)) ?? []);
if (outcomes.length < files.length) {
  console.log(
    `${target} is left as it is: ${files.length - outcomes.length} files have yet to run.`,
  );
  process.exit();
}

const sumOf = (of: (outcome: Outcome) => number) =>
  outcomes.reduce((sum, outcome) => sum + of(outcome), 0);
const days = outcomes.map(({ began }) => began.slice(0, 10)).toSorted();
const facts: Facts = {
  date: [...new Set([days.at(0), days.at(-1)])].join(' to '),
  node: process.versions.node,
  cores: cpus().length,
  seed: [...new Set(outcomes.map(({ seed }) => seed))].join(', '),
  passed: sumOf(({ passed }) => passed),
  failed: sumOf(({ failed }) => failed),
  seconds: sumOf(({ seconds }) => seconds),
};
const text = guardDocument(await allRows(), figures, facts);
writeFileSync(target, await format(text, { parser: 'markdown', printWidth: 100 }));
console.log(target);
