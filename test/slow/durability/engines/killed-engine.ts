import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export interface KillableEngine {
  endpoint: string;
  kill(): Promise<void>;
}

const running = new Set<ChildProcess>();

// A test that failed before its kill would leave an engine that keeps the whole run from ending.
afterEach(() => running.forEach((child) => child.kill('SIGKILL')));

/** Starts the engine in a process that can be ended without warning. */
export const startKillable = async (
  engine: 'dynamodb' | 's3',
  folder: string,
): Promise<KillableEngine> => {
  const child = spawn(process.execPath, [require.resolve('./engine-process.ts'), engine, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const [line] = await once(child.stdout, 'data');
  return {
    endpoint: String(line).trim(),
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
};

/** Runs writers until their engine is killed; each notes what was acknowledged. */
export const writeUntilKilled = async (
  engine: KillableEngine,
  afterMs: number,
  write: (name: string) => Promise<unknown>,
): Promise<string[]> => {
  const acknowledged: string[] = [];
  let isDead = false;
  const writer = async (number: number) => {
    for (let count = 0; !isDead; count += 1) {
      const name = `${number}-${count}`;
      await write(name).then(
        () => acknowledged.push(name),
        () => undefined,
      );
    }
  };
  const writers = Array.from({ length: 8 }, (_, number) => writer(number));
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  isDead = true;
  await engine.kill();
  await Promise.all(writers);
  return acknowledged;
};
