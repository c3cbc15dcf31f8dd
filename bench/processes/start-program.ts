import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type * as z from 'zod/mini';
import type { Closing } from '#local/launch/closing.ts';

export interface Program<Outcome> {
  /** Path of a script, or of a bundle of it. */
  script: string;
  input: object;
  outcome: z.ZodMiniType<Outcome>;
  env?: NodeJS.ProcessEnv;
  /** Of the process, in MB; Node's own choice if absent. */
  heapMb?: number;
}

export interface Started<Outcome> {
  outcome: Outcome;
  stop(): Promise<void>;
}

const stopMs = 3_000;

export async function stopProcess(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const force = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await ended;
  clearTimeout(force);
}

const firstMessage = (child: ChildProcess, script: string) =>
  new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      reject(new Error(`${script} ended with ${code ?? signal} before it had an outcome.`));
    });
  });

/** Starts one of the bench's programs in a process of its own and waits for what it reports. */
export async function startProgram<Outcome>(
  { script, input, outcome, env = {}, heapMb }: Program<Outcome>,
  closers: Closing,
): Promise<Started<Outcome>> {
  const heap = heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`];
  const child = spawn(process.execPath, [...heap, script, JSON.stringify(input)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const stop = () => stopProcess(child);
  closers.later(stop);
  const message = await firstMessage(child, script);
  return { outcome: outcome.parse(message), stop };
}

/** For programs that measure something and end. */
export async function outcomeOf<Outcome>(
  program: Program<Outcome>,
  closers: Closing,
): Promise<Outcome> {
  const { outcome, stop } = await startProgram(program, closers);
  await stop();
  return outcome;
}
