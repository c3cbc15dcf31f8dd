import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { firstPort } from './product.ts';
import { startStack } from './stack.ts';

const quietMs = 3_000;
const longestMs = 60_000;

/** Its pictures for previews are drawn after the start; each copy would draw its own. */
async function untilNothingComes(dataDir: string): Promise<void> {
  const until = Date.now() + longestMs;
  const count = () => readdirSync(dataDir, { recursive: true }).length;
  for (let before = -1, now = count(); now !== before && Date.now() < until; now = count()) {
    before = now;
    await wait(quietMs);
  }
}

/** The demonstration's contents, of which each file of journeys gets a copy. */
export default async function fillOnce(): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'journeys-'));
  process.env['JOURNEY_CONTENTS'] = dataDir;
  const stack = await startStack(firstPort, dataDir, 'demo');
  await untilNothingComes(dataDir);
  await stack.interrupt();
  return () => rmSync(dataDir, { recursive: true, force: true });
}
