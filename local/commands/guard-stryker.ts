import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { run } from './run.ts';

const report = `.cache/guard/mutation-${process.pid}.json`;
const scores = '.cache/guard/mutation-scores.json';

const Portions = z.array(
  z.object({
    name: z.string(),
    least: z.number(),
    modules: z.array(z.string()),
    tests: z.array(z.string()),
  }),
);
type Portion = z.infer<typeof Portions>[number];

const Mutant = z.object({
  mutatorName: z.string(),
  replacement: z.optional(z.string()),
  status: z.string(),
  location: z.object({ start: z.object({ line: z.number(), column: z.number() }) }),
});
type Mutant = z.infer<typeof Mutant>;
const Report = z.object({ files: z.record(z.string(), z.object({ mutants: z.array(Mutant) })) });

const noticed = new Set(['Killed', 'Timeout']);
const missed = new Set(['Survived', 'NoCoverage']);

interface Score {
  module: string;
  percent: number;
  least: number;
  mutants: number;
  missed: readonly Mutant[];
}

function scoreOf(module: string, mutants: readonly Mutant[], least: number): Score {
  const lived = mutants.filter(({ status }) => missed.has(status));
  const died = mutants.filter(({ status }) => noticed.has(status)).length;
  const counted = died + lived.length;
  return {
    module,
    percent: counted === 0 ? 0 : (100 * died) / counted,
    least,
    mutants: counted,
    missed: lived,
  };
}

async function scoresOf({ name, least, modules, tests }: Portion): Promise<Score[]> {
  writeFileSync(report, '{"files":{}}');
  process.env['GUARD_REPORT'] = report;
  process.env['GUARD_TESTS'] = tests.join();
  await run(name, ['stryker', 'run', 'test/guard/stryker.config.js', '--mutate', modules.join()]);
  const { files } = Report.parse(JSON.parse(readFileSync(report, 'utf8')));
  rmSync(report);
  return modules.map((module) => scoreOf(module, files[module]?.mutants ?? [], least));
}

function tell({ module, percent, least, mutants, missed: lived }: Score): void {
  const figure = `${percent.toFixed(1).padStart(6)} % of ${mutants}`;
  console.log(`${percent >= least ? '✓' : '✗'} ${figure.padEnd(18)} ${module} (least ${least} %)`);
  for (const { status, mutatorName, replacement, location } of lived) {
    const { line, column } = location.start;
    const instead = (replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 80);
    console.log(`    ${module}:${line}:${column} ${status} ${mutatorName}: ${instead}`);
  }
}

/** Changes one place of the code at a time and counts what the tests notice; `--only` chooses portions. */
async function mutate(words: string[]): Promise<void> {
  const { only } = parseArgs({ args: words, options: { only: { type: 'string' } } }).values;
  const { href } = new URL('../../test/guard/stryker/portions.ts', import.meta.url);
  // eslint-disable-next-line no-unsanitized/method -- one file of this repository
  const portions = Portions.parse((await import(href)).portions);
  const chosen = only ? portions.filter(({ name }) => only.split(',').includes(name)) : portions;
  mkdirSync('.cache/guard', { recursive: true });
  const started = performance.now();
  const all: Score[] = [];
  for (const portion of chosen) {
    all.push(...(await scoresOf(portion)));
    all.filter(({ module }) => portion.modules.includes(module)).forEach(tell);
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  const load = loadavg().map((each) => each.toFixed(1));
  writeFileSync(scores, JSON.stringify({ seconds, load, scores: all }));
  const short = all.filter(({ percent, least }) => percent < least);
  console.log(
    `${all.length} modules, ${short.length} below their mark; ${seconds} s, load ${load}`,
  );
  process.exitCode = all.length > 0 && short.length === 0 ? 0 : 1;
}

await mutate(process.argv.slice(2));
