import { spawn } from 'node:child_process';

export interface Outcome {
  name: string;
  code: number;
  seconds: number;
}

export async function run(name: string, command: readonly string[]): Promise<Outcome> {
  const [tool = '', ...args] = command;
  const started = performance.now();
  console.log(`\n› ${name}`);
  const code = await new Promise<number>((resolve) => {
    spawn(tool, args, { stdio: 'inherit', shell: process.platform === 'win32' })
      .on('error', () => resolve(127))
      .on('exit', (exit) => resolve(exit ?? 1));
  });
  return { name, code, seconds: (performance.now() - started) / 1000 };
}
