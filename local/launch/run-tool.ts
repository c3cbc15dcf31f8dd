import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { StartError } from './start-error.ts';

export interface Tool {
  name: string;
  args: readonly string[];
  variables?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

export async function runTool({ name, args, variables, signal }: Tool): Promise<void> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...variables },
    ...(signal && { signal }),
  });
  const ended = new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  signal?.throwIfAborted();
  if (code !== 0) throw new StartError(`${name} failed.\n${output}${errors}`.trimEnd());
}
