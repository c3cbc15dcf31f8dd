import { join } from 'node:path';
import { startEngines } from './engines/start-engines.ts';
import { coldStartOf } from './figures/cold-start.ts';
import { buildCatalog } from './figures/own-figures.ts';
import { loadNow, machine } from './machine.ts';
import { bundlesIn } from './processes/bundles.ts';
import type { ColdStartResults } from './report/cold-start-section.ts';
import { temporaryFolder, type Bench } from './run.ts';

/** As a whole run measures it, without the rest. */
export async function measureColdStarts({
  options,
  closers,
  say,
}: Bench): Promise<ColdStartResults> {
  const startedAt = new Date();
  const folder = await temporaryFolder(closers);
  const bundles = bundlesIn(folder);
  const engines = await startEngines(join(folder, 'engines'), closers);
  const sizes: ColdStartResults['sizes'][number][] = [];
  for (const jobs of options.sizes) {
    say(`${jobs.toLocaleString('en-US')} jobs`);
    const atStart = loadNow();
    const arena = {
      invented: { seed: options.seed, jobs, newestAt: startedAt },
      engines,
      closers,
      handler: bundles.handler,
      ours: `portal-${jobs}`,
    };
    await engines.create(arena.ours);
    await buildCatalog(arena);
    const coldStart = await coldStartOf(arena, bundles, options.counts.coldStarts);
    sizes.push({ jobs, own: { coldStart }, load: { atStart, atEnd: loadNow() } });
  }
  return { machine: machine(), startedAt, sizes };
}
