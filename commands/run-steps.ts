import { spawn } from 'node:child_process';

export async function runStep(name: string, command: readonly string[]) {
  const [program = '', ...args] = command;
  const started = performance.now();
  console.log(`\n› ${name}`);
  const code = await new Promise<number>((resolve) => {
    spawn(program, args, { stdio: 'inherit', shell: process.platform === 'win32' })
      .on('error', () => resolve(127))
      .on('exit', (exit) => resolve(exit ?? 1));
  });
  return { name, code, seconds: (performance.now() - started) / 1000 };
}

/** Runs all steps one after another, also after a failure, and prints each result. */
export async function runSteps(steps: readonly (readonly [name: string, ...command: string[]])[]) {
  const outcomes: Awaited<ReturnType<typeof runStep>>[] = [];
  for (const [name, ...command] of steps) outcomes.push(await runStep(name, command));
  console.log('');
  for (const { name, code, seconds } of outcomes)
    console.log(`${code === 0 ? '✓' : '✗'} ${seconds.toFixed(1).padStart(6)} s  ${name}`);
  process.exitCode = outcomes.every(({ code }) => code === 0) ? 0 : 1;
}
