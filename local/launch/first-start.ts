import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { dataFolders } from './start-aws-services.ts';
import type { Cloud } from './create-cloud.ts';
import { ensureLocalAdmin } from './local-admin.ts';
import type { LaunchContext } from './launch-context.ts';

const markerPath = (dataDir: string): string => join(dataDir, 'first-start');

function writeMarker(dataDir: string, state: 'begun' | 'done'): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(markerPath(dataDir), `${state}\n`, { flush: true });
}

/** Call it before the engines open their files: if seeding was interrupted, it deletes all data. */
export function prepareFirstStart(dataDir: string): { isFirst: boolean; wasInterrupted: boolean } {
  const marker = markerPath(dataDir);
  const state = existsSync(marker) ? readFileSync(marker, 'utf8').trim() : 'new';
  const isFirst = state !== 'done';
  const wasInterrupted = isFirst && state !== 'new';
  if (wasInterrupted)
    for (const name of dataFolders) rmSync(join(dataDir, name), { recursive: true, force: true });
  if (isFirst) writeMarker(dataDir, 'begun');
  return { isFirst, wasInterrupted };
}

/** Creates the administrator and the seed data. The first start is done once both exist. */
export async function seedOnFirstStart(
  { options, progress, signal }: LaunchContext,
  { clients: { cognito }, userPoolId }: Cloud,
  environment: Record<string, string>,
): Promise<void> {
  const { dataDir, seed: seedKind, quiet = false } = options;
  await ensureLocalAdmin(cognito, userPoolId);
  const name = seedKind === 'demo' ? 'Filling in the demo' : 'Filling in categories';
  await progress(name, async () => {
    // A worker thread can have the functions' environment variables, and its memory is freed at its end.
    const worker = new Worker(resolve('local/seed/seed.ts'), {
      env: environment,
      workerData: { kind: seedKind },
      stdout: quiet,
    });
    signal.addEventListener('abort', () => void worker.terminate(), { once: true });
    const [code] = await once(worker, 'exit');
    signal.throwIfAborted();
    if (code !== 0) throw new Error(`The seed ended with ${code}.`);
  });
  writeMarker(dataDir, 'done');
}
