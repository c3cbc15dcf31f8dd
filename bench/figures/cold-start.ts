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
  /** Medians within the process: its import of the function, and that with its first answer. */
  imported: { milliseconds: number; cpu: number; toAnswer: number };
  /** How many were started for each figure. */
  processes: number;
}

const Spent = z.object({ cpuMs: z.number() });
const Answered = z.object({
  ...Spent.shape,
  importMs: z.number(),
  importCpuMs: z.number(),
  answerMs: z.number(),
});

interface Program<Outcome> {
  script: string;
  input: object;
  outcome: z.ZodMiniType<Outcome>;
}
const Downloaded = z.object({ milliseconds: z.number() });

/** The clock runs from before the process is made until its answer is there. */
async function start<Outcome>(program: Program<Outcome>, { engines, ours, closers }: Arena) {
  const begun = performance.now();
  const { outcome, stop } = await startProgram(
    { ...program, env: engines.variables(ours) },
    closers,
  );
  const milliseconds = performance.now() - begun;
  await stop();
  return { milliseconds, outcome };
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
  const [path] = questionsOf(arena.invented).search.paths;
  const doingNothing = {
    script: bundles.program('bench/figures/empty-process.ts'),
    input: {},
    outcome: Spent,
  };
  const answering = {
    script: bundles.program('bench/figures/first-answer.ts'),
    input: { bundle: arena.handler, path },
    outcome: Answered,
  };
  const starts: { milliseconds: number; outcome: z.infer<typeof Answered> }[] = [];
  const empty: number[] = [];
  for (let left = count; left > 0; left--) {
    empty.push((await start(doingNothing, arena)).milliseconds);
    starts.push(await start(answering, arena));
  }
  const middle = (of: keyof z.infer<typeof Answered>) =>
    medianOf(starts.map(({ outcome }) => outcome[of]));
  const times = starts.map(({ milliseconds }) => milliseconds);
  const { p50: median, worst: slowest } = percentilesOf(times);
  return {
    median,
    fastest: Math.min(...times),
    slowest,
    cpu: middle('cpuMs'),
    download: await downloadOf(arena, count),
    empty: medianOf(empty),
    imported: {
      milliseconds: middle('importMs'),
      cpu: middle('importCpuMs'),
      toAnswer: middle('answerMs'),
    },
    processes: count,
  };
}
