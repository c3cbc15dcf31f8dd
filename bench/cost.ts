import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bundle, packWeb } from '#infra/bundle.ts';
import { buildWeb } from '#local/launch/build-web.ts';
import { closing } from '#local/launch/closing.ts';
import { document } from './cost/document.ts';
import type { Facts, SizeFacts } from './cost/facts.ts';
import { measureSize } from './cost/measure-size.ts';
import { stackFacts } from './cost/stack.ts';
import { startEngines } from './engines/start-engines.ts';
import { loadNow, machine } from './machine.ts';

const closers = closing();
const say = (line: string) => console.error(line);
const seed = 20261121;

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    rounds: { type: 'string', default: '7' },
    out: { type: 'string', default: 'docs/cost.md' },
  },
});

/** Beside node_modules, where a bundle finds the library that is not in it. */
async function folderOfBundles(): Promise<string> {
  await mkdir('.cache', { recursive: true });
  const folder = resolve(await mkdtemp(join('.cache', 'cost-')));
  closers.later(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function measured(): Promise<Facts> {
  const at = new Date();
  const atStart = loadNow();
  const stack = stackFacts('prod');
  say('Building web and functions');
  const site = await buildWeb({ during: (_, work) => work(), note: say });
  const folder = await folderOfBundles();
  const bundles = join(folder, 'functions');
  bundle(bundles);
  packWeb(bundles);
  const engines = await startEngines(join(folder, 'engines'), closers);
  const workers = stack.schedules.map(({ name }) => name);
  const sizes: SizeFacts[] = [];
  for (const jobs of options.sizes.split(',').map(Number)) {
    say(`${jobs.toLocaleString('en-US')} jobs`);
    const invented = { seed, jobs, newestAt: new Date() };
    const rounds = Number(options.rounds);
    sizes.push(await measureSize({ engines, site, invented, workers, bundles, rounds, closers }));
  }
  const { cores, processor, node } = machine();
  return { stack, sizes, measured: { at, cores, processor, node, load: [atStart, loadNow()] } };
}

/** `npm run cost`: measures, multiplies by the prices and writes docs/cost.md anew. */
try {
  await writeFile(options.out, document(await measured()));
  say(`Written to ${options.out}`);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await closers.now();
}
process.exit();
