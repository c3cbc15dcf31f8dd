import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { here } from './start-once.ts';

export default async function stopOnce(): Promise<void> {
  const { child, folder } = here.startedProduct!;
  if (child.exitCode === null) {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}
