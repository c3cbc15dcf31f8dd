import * as z from 'zod/mini';
import type { Arena } from '../load/contestants.ts';
import type { Bundles } from '../processes/bundles.ts';
import { outcomeOf, startProgram } from '../processes/start-program.ts';
import { questionsOf } from '../questions/calls.ts';
import { medianOf, percentilesOf } from './percentiles.ts';

/** Milliseconds from the start of a process to its first answer, the way from the bucket included. */
export interface ColdStart {
  median: number;
  fastest: number;
  slowest: number;
  cpu: number;
  /** The median of the way from the bucket alone, over a connection that is open. */
  download: number;
  /** The median of a process that does nothing. */
  empty: number;
}

const Spent = z.object({ cpuMs: z.number() });
const Downloaded = z.object({ milliseconds: z.number() });

/** The clock runs from before the process is made until its answer is there. */
async function start(script: string, input: object, { engines, ours, closers }: Arena) {
  const begun = performance.now();
  const { outcome, stop } = await startProgram(
    { script, input, outcome: Spent, env: engines.variables(ours) },
    closers,
  );
  const milliseconds = performance.now() - begun;
  await stop();
  return { milliseconds, cpu: outcome.cpuMs };
}

async function downloadOf({ engines, ours, closers }: Arena, times: number): Promise<number> {
  const { milliseconds } = await outcomeOf(
    {
      script: 'bench/figures/download.ts',
      input: { times },
      outcome: Downloaded,
      env: engines.variables(ours),
    },
    closers,
  );
  return milliseconds;
}

export async function coldStartOf(
  arena: Arena,
  bundles: Bundles,
  count: number,
): Promise<ColdStart> {
  const [answering, doingNothing] = ['first-answer', 'empty-process'].map((name) =>
    bundles.program(`bench/figures/${name}.ts`),
  );
  const [path] = questionsOf(arena.invented).search.paths;
  const starts: { milliseconds: number; cpu: number }[] = [];
  const empty: number[] = [];
  for (let left = count; left > 0; left--) {
    empty.push((await start(doingNothing ?? '', {}, arena)).milliseconds);
    starts.push(await start(answering ?? '', { bundle: arena.handler, path }, arena));
  }
  const times = starts.map(({ milliseconds }) => milliseconds);
  const { p50: median, worst: slowest } = percentilesOf(times);
  return {
    median,
    fastest: Math.min(...times),
    slowest,
    cpu: medianOf(starts.map(({ cpu }) => cpu)),
    download: await downloadOf(arena, count),
    empty: medianOf(empty),
  };
}
