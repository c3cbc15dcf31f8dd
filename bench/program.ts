import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as z from 'zod/mini';
import type { Closing } from '#local/launch/closing.ts';

export const Invented = z.object({
  seed: z.number(),
  jobs: z.number(),
  newestAt: z.pipe(
    z.string(),
    z.transform((text: string) => new Date(text)),
  ),
});

/** In a program of the bench: what it was started with, checked. */
export const inputOf = <Input>(schema: z.ZodMiniType<Input>): Input =>
  schema.parse(JSON.parse(process.argv[2] ?? '{}'));

/** Hands the outcome to the bench and ends. */
export const finish = (outcome: object): void => {
  process.send?.(outcome, () => process.exit());
};

/** Milliseconds of CPU, of all threads of the process, since an earlier reading. */
export function cpuSince(earlier: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(earlier);
  return (user + system) / 1_000;
}

interface Program<Outcome> {
  script: string;
  input: object;
  outcome: z.ZodMiniType<Outcome>;
  env?: NodeJS.ProcessEnv;
}

/** Runs a program in a process of its own; one that goes on after its outcome ends with the bench. */
export function outcomeOf<Outcome>(
  { script, input, outcome, env = {} }: Program<Outcome>,
  closers: Closing,
): Promise<Outcome> {
  const child = spawn(process.execPath, [script, JSON.stringify(input)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  closers.later(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  });
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(outcome.parse(message)));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      reject(new Error(`${script} ended with ${code ?? signal} before it had an outcome.`));
    });
  });
}
