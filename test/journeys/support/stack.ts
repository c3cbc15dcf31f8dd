import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** A product of its own, started as a person starts it, for journeys that stop and start it. */
export interface Stack {
  address: string;
  output(): string;
  /** Ctrl-C; answers the exit code. */
  interrupt(): Promise<number | null>;
}

const readyWithinMs = 180_000;

async function untilHealthy(address: string, child: ChildProcess, output: () => string) {
  const until = Date.now() + readyWithinMs;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The stack ended: ${output()}`);
    const healthy = await fetch(`${address}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (healthy) return;
    await wait(200);
  }
  throw new Error(`The stack did not become ready: ${output()}`);
}

const started = new Set<ChildProcess>();

/** For afterAll: nothing of a failed journey stays behind. */
export const killAll = () => started.forEach((child) => child.kill('SIGKILL'));

export function startProcess(port: number, dataDir: string, seed: 'demo' | 'none') {
  const child = spawn('node', ['local/bootstrap.mjs', 'local/start.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, SEED: seed, RATE_LIMITS: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  child.on('exit', () => started.delete(child));
  let text = '';
  child.stdout.on('data', (part) => (text += part));
  child.stderr.on('data', (part) => (text += part));
  return { child, output: () => text };
}

export async function startStack(
  port: number,
  dataDir: string,
  seed: 'demo' | 'none' = 'none',
): Promise<Stack> {
  const { child, output } = startProcess(port, dataDir, seed);
  const address = `http://127.0.0.1:${port}`;
  await untilHealthy(address, child, output);
  return {
    address,
    output,
    async interrupt() {
      if (child.exitCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      return child.exitCode;
    },
  };
}
