import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { run } from './run.ts';

const folder = '.cache/guard';
const defaultSeed = '20261121';

/**
 * `npm run guard [-- --only WORDS] [--seed N]`: the whole guard, which takes long; each suite starts the
 * product. Words choose files by their path. Only a run of everything is written to docs/guard.md.
 */
const { values } = parseArgs({
  options: { only: { type: 'string' }, seed: { type: 'string', default: defaultSeed } },
});
const { only, seed } = values;
const words = only?.split(/[\s,]+/).filter(Boolean) ?? [];
process.env['GUARD_SEED'] = seed;
console.log(`Seed ${seed}`);

if (words.length === 0) rmSync(folder, { recursive: true, force: true });
if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/run.json`, JSON.stringify({ seed, began: new Date().toISOString() }));
const { code, seconds } = await run('The guard', [
  'jest',
  '--config=test/guard/jest.config.js',
  '--json',
  `--outputFile=${folder}/jest.json`,
  ...words,
]);
const written =
  words.length > 0
    ? { code: 0 }
    : await run('docs/guard.md', ['node', 'test/guard/report/write-document.ts']);
console.log(`${seconds.toFixed(0)} s, seed ${seed}`);
process.exitCode = code || written.code;
