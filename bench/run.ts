import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Closing } from '#local/launch/closing.ts';
import { startEngines } from './engines/start-engines.ts';
import { buildCatalog, ownFigures } from './figures/own-figures.ts';
import { judge } from './judged/judge.ts';
import { compare } from './load/compare.ts';
import type { Arena } from './load/contestants.ts';
import { loadNow, machine } from './machine.ts';
import type { Options } from './options.ts';
import { findPostgres } from './postgres/binaries.ts';
import { startCluster, type Cluster } from './postgres/cluster.ts';
import { bundlesIn, type Bundles } from './processes/bundles.ts';
import type { Results, SizeResult } from './results.ts';

export interface Bench {
  options: Options;
  closers: Closing;
  say: (line: string) => void;
}

/** Gone when the bench ends; PostgreSQL's user may pass through it. */
export async function temporaryFolder(closers: Closing): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  closers.later(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o711);
  return folder;
}

async function clusterIn(folder: string, { closers, say }: Bench): Promise<Cluster | undefined> {
  const binaries = findPostgres();
  if (binaries) return startCluster({ binaries, folder: join(folder, 'postgres') }, closers);
  say('PostgreSQL was not found, so the contestants on it are left out.');
  return undefined;
}

async function runSize(arena: Arena, bundles: Bundles, bench: Bench): Promise<SizeResult> {
  const { options, say } = bench;
  const { jobs } = arena.invented;
  say(`${jobs.toLocaleString('en-US')} jobs`);
  const atStart = loadNow();
  await arena.engines.create(arena.ours);
  say('  building the catalog');
  const built = await buildCatalog(arena);
  say('  measuring the handler');
  const own = await ownFigures({ arena, bundles, counts: options.counts }, built);
  const compared = await compare({ arena, each: options.each, say });
  return { jobs, own, compared, load: { atStart, atEnd: loadNow() } };
}

export async function run(bench: Bench): Promise<Results> {
  const { options, closers, say } = bench;
  const startedAt = new Date();
  const folder = await temporaryFolder(closers);
  const bundles = bundlesIn(folder);
  const engines = await startEngines(join(folder, 'engines'), closers);
  const cluster = await clusterIn(folder, bench);
  const sizes: SizeResult[] = [];
  for (const jobs of options.sizes) {
    const arena = {
      invented: { seed: options.seed, jobs, newestAt: startedAt },
      engines,
      closers,
      handler: bundles.handler,
      ours: `portal-${jobs}`,
      ...(cluster && { database: cluster.url }),
    };
    sizes.push(await runSize(arena, bundles, bench));
  }
  say('Judging the relevance of searches');
  const judged = await judge();
  return {
    machine: machine(),
    seed: options.seed,
    each: options.each,
    startedAt,
    minutes: (Date.now() - startedAt.getTime()) / 60_000,
    ...(cluster && { postgres: cluster.version }),
    judged,
    sizes,
  };
}
