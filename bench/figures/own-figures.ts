import * as z from 'zod/mini';
import type { Arena } from '../load/contestants.ts';
import type { Bundles } from '../processes/bundles.ts';
import { outcomeOf } from '../processes/start-program.ts';
import { coldStartOf, type ColdStart } from './cold-start.ts';

const Percentiles = z.object({ p50: z.number(), p99: z.number(), worst: z.number() });
const Units = z.object({ read: z.number(), write: z.number() });

const Built = z.object({
  seconds: z.number(),
  cpuSeconds: z.number(),
  rssMb: z.number(),
  bytes: z.number(),
  compressedBytes: z.number(),
});
const HandlerFigures = z.object({
  search: Percentiles,
  facet: Percentiles,
  home: Percentiles,
  filtered: Percentiles,
  counted: Percentiles,
  dearestPage: z.number(),
  rssMb: z.number(),
});
const Applied = z.object({ add: Percentiles, edit: Percentiles, remove: Percentiles });
const UnitsSpent = z.object({
  checked: z.record(z.string(), Units),
  burst: z.object({ ...Units.shape, requests: z.number() }),
});

export interface OwnFigures {
  built: z.infer<typeof Built>;
  coldStart: ColdStart;
  handler: z.infer<typeof HandlerFigures>;
  applied: z.infer<typeof Applied>;
  units: z.infer<typeof UnitsSpent>;
}

interface Measured {
  arena: Arena;
  bundles: Bundles;
  /** How many queries, changes and cold starts. */
  counts: { searches: number; changes: number; coldStarts: number };
}

/** Publishes the snapshot that everything after it reads. */
export const buildCatalog = ({ invented, engines, closers, ours }: Arena) =>
  outcomeOf(
    {
      script: 'bench/figures/build-catalog.ts',
      input: invented,
      outcome: Built,
      env: engines.variables(ours),
    },
    closers,
  );

/** What the read side of jobs costs by itself, each part in a process of its own. */
export async function ownFigures(
  measured: Measured,
  built: OwnFigures['built'],
): Promise<OwnFigures> {
  const { arena, bundles, counts } = measured;
  const { invented, engines, closers, ours, handler: bundle } = arena;
  const { seed, jobs } = invented;
  const env = engines.variables(ours);
  const coldStart = await coldStartOf(arena, bundles, counts.coldStarts);
  const handler = await outcomeOf(
    {
      script: bundles.program('bench/figures/handler-figures.ts'),
      input: { bundle, seed, jobs, searches: counts.searches },
      outcome: HandlerFigures,
      env,
    },
    closers,
  );
  const applied = await outcomeOf(
    {
      script: 'bench/figures/apply-changes.ts',
      input: { invented, changes: counts.changes },
      outcome: Applied,
      env,
    },
    closers,
  );
  const units = await outcomeOf(
    {
      script: 'bench/figures/read-units.ts',
      input: { seed, jobs },
      outcome: UnitsSpent,
      env: engines.variables(ours, true),
    },
    closers,
  );
  return { built, coldStart, handler, applied, units };
}
