import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSync } from 'esbuild';
import * as z from 'zod/mini';
import { bundle } from '#infra/functions/bundle.ts';
import { closing, type Closing } from '#local/launch/closing.ts';
import { catalogSection } from './catalog-section.ts';
import { circumstances, keepSection, loadNow } from './document.ts';
import { type Engines, startEngines } from './engines.ts';
import { Answers, Percentiles } from './figures/ask.ts';
import { medianOf } from './figures/percentiles.ts';
import { outcomeOf } from './program.ts';
import { gatewayEvent, searchPaths } from './questions.ts';
import { relevance } from './relevance/relevance.ts';

const Built = z.object({
  ...{ seconds: z.number(), cpuSeconds: z.number(), rssMb: z.number() },
  ...{ bytes: z.number(), compressedBytes: z.number() },
});
const Ours = z.object({
  ...Answers.shape,
  ...{ lastPage: Percentiles, filtered: Percentiles, counted: Percentiles, company: Percentiles },
  typed: Percentiles,
});
const Applied = z.object({ add: Percentiles, edit: Percentiles, remove: Percentiles });
const Units = z.object({ read: z.number(), write: z.number() });
const Spent = z.object({
  checked: z.record(z.string(), Units),
  burst: z.object({ ...Units.shape, requests: z.number() }),
});

interface Place {
  folder: string;
  handler: string;
  engines: Engines;
  closers: Closing;
}
interface Run {
  jobs: number;
  seed: number;
  searches: number;
  startedAt: Date;
}

/** From before a process is made until its answer is there; without a bundle it only starts. */
async function startMs(input: object, env: NodeJS.ProcessEnv): Promise<number> {
  const begun = performance.now();
  const script = 'bench/figures/first-answer.mjs';
  const child = spawn(process.execPath, [script, JSON.stringify(input)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  const milliseconds = performance.now() - begun;
  await once(child, 'exit');
  return milliseconds;
}

async function startsOf({ handler, engines }: Place, { jobs, seed }: Run, name: string) {
  const [path = ''] = searchPaths(seed, 1);
  const env = engines.variables(name);
  const answering: number[] = [];
  const empty: number[] = [];
  for (let left = jobs < 1_000 ? 2 : 15; left > 0; left--) {
    empty.push(await startMs({}, env));
    answering.push(await startMs({ bundle: handler, event: gatewayEvent(path) }, env));
  }
  return { answering: medianOf(answering), empty: medianOf(empty) };
}

/** A program as plain JavaScript: a process whose memory is measured must not hold a compiler. */
function compiled(folder: string, name: string): string {
  const outfile = join(folder, 'programs', `${name}.mjs`);
  buildSync({
    ...{ entryPoints: [`bench/figures/${name}.ts`], outfile, bundle: true, logLevel: 'warning' },
    ...{ format: 'esm', platform: 'node', target: 'node24' },
    // What they bundle is CommonJS in part, which asks for Node's own modules by `require`.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; var require = makeRequire('/');",
    },
  });
  return outfile;
}

/** Each in a process of its own, one after the other. */
async function measure(place: Place, run: Run) {
  const { folder, handler, engines, closers } = place;
  const { jobs, seed, searches, startedAt } = run;
  const table = `portal-${jobs}`;
  const invented = { seed, jobs, newestAt: startedAt };
  await engines.create(table);
  const measured = <Outcome>(name: string, input: object, outcome: z.ZodMiniType<Outcome>) => {
    console.error(`${jobs.toLocaleString('en-US')} jobs: ${name}`);
    const env = engines.variables(table, name === 'read-units');
    return outcomeOf({ script: compiled(folder, name), input, outcome, env }, closers);
  };
  // The first publishes the snapshot that the others read.
  const built = await measured('build-catalog', invented, Built);
  const ours = await measured('handler', { bundle: handler, seed, searches }, Ours);
  const file = join(folder, `${table}.sqlite`);
  const baseline = await measured('baseline', { invented, file, seed, searches }, Answers);
  if (String(ours.totals) !== String(baseline.totals)) {
    throw new Error(`Listings have ${ours.totals} jobs, the baseline's ${baseline.totals}.`);
  }
  const starts = await startsOf(place, run, table);
  const applied = await measured('apply-changes', { invented, changes: 300 }, Applied);
  const units = await measured('read-units', { seed }, Spent);
  return { jobs, built, ours, baseline, starts, applied, units };
}
export type Measured = Awaited<ReturnType<typeof measure>>;

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    seed: { type: 'string', default: '20261121' },
    /** Another file than the one that is kept, or none. */
    out: { type: 'string', default: 'docs/benchmarks.md' },
  },
});

/** `npm run bench`: writes the section of docs/benchmarks.md on the catalog. */
async function bench(closers: Closing): Promise<void> {
  const startedAt = new Date();
  const load = loadNow();
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  closers.later(() => rm(folder, { recursive: true, force: true }));
  bundle(join(folder, 'functions'));
  const handler = join(folder, 'functions', 'jobs-public', 'index.cjs');
  const engines = await startEngines(join(folder, 'engines'), closers);
  const answered = await relevance();
  const sizes: Measured[] = [];
  let section = '';
  for (const jobs of values.sizes.split(',').map(Number)) {
    const run = { jobs, seed: Number(values.seed), searches: 1_000, startedAt };
    sizes.push(await measure({ folder, handler, engines, closers }, run));
    section = catalogSection(circumstances(startedAt, load), sizes, answered);
    if (values.out) keepSection(values.out, '## The catalog', section);
  }
  console.log(section);
}

const closers = closing();
process.once('SIGINT', () => void closers.now().then(() => process.exit(130)));
try {
  await bench(closers);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await closers.now();
}
process.exit();
