import { existsSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { guardTests, keepOutcome, outcomeOf, stateOf } from './guard/outcomes.ts';
import { run } from './run.ts';

const folder = '.cache/guard';
const told = `${folder}/jest.json`;
const defaultSeed = '20261121';

/**
 * `npm run guard [-- --only WORDS] [--seed N] [--resume]`: the whole guard, which takes more than an
 * hour; each suite starts the product. Words choose files by their path. A resumed run leaves out what
 * has passed on this very product. docs/guard.md is written once every file has run on it.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seed: { type: 'string', default: defaultSeed },
    resume: { type: 'boolean', default: false },
  },
});
const { only, seed, resume } = values;
process.env['GUARD_SEED'] = seed;
console.log(`Seed ${seed}`);

const words = only?.split(/[\s,]+/).filter(Boolean) ?? [];
const chosen = guardTests().filter(
  (file) => words.length === 0 || words.some((word) => file.includes(word)),
);
if (words.length === 0 && !resume) rmSync(folder, { recursive: true, force: true });
const stateOfFile = stateOf();

const Told = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});

/** Whether all of its tests passed. */
async function runFile(file: string): Promise<boolean> {
  const began = new Date().toISOString();
  rmSync(told, { force: true });
  const { seconds } = await run(file, [
    ...['jest', '--config=test/guard/jest.config.js'],
    // A process that was killed, as some tests do, may leave a handle open here.
    ...['--forceExit', '--json', `--outputFile=${told}`, '--runTestsByPath', file],
  ]);
  if (!existsSync(told)) return false;
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = Told.parse(
    JSON.parse(readFileSync(told, 'utf8')),
  );
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  const of = stateOfFile(file);
  keepOutcome(file, { of, seed, began, seconds, passed: numPassedTests, failed });
  return failed === 0 && numPassedTests > 0;
}

function hasPassed(file: string): boolean {
  const known = outcomeOf(file, stateOfFile(file));
  return known?.failed === 0 && known.seed === seed;
}

const red: string[] = [];
for (const file of chosen) {
  if (resume && hasPassed(file)) console.log(`${file}: passed before`);
  else if (!(await runFile(file))) red.push(file);
}
const { code } = await run('docs/guard.md', ['node', 'test/guard/report/write-document.ts']);
console.log(red.length > 0 ? `Red: ${red.join(', ')}` : `${chosen.length} files, all green`);
process.exitCode = red.length > 0 || chosen.length === 0 ? 1 : code;
