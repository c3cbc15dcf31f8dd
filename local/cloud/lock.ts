import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { uptime } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';

const Holder = z.object({ pid: z.number(), since: z.number() });
type Holder = z.infer<typeof Holder>;

export class FolderInUse extends Error {
  readonly pid: number;
  constructor(folder: string, pid: number) {
    super(`${folder} is in use by process ${pid}. Stop that one first, or set another DATA_DIR.`);
    this.pid = pid;
  }
}

export interface Lock {
  release(): Promise<void>;
}

const attempts = 5;
const held = new Set<string>();

const hasCode = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

const claim = async (path: string) => {
  try {
    await writeFile(path, JSON.stringify({ pid: process.pid, since: Date.now() }), { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
};

const holderOf = async (path: string): Promise<Holder | undefined> => {
  try {
    return Holder.safeParse(JSON.parse(await readFile(path, 'utf8'))).data;
  } catch {
    // Gone meanwhile, or not written to its end yet.
    return undefined;
  }
};

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
};

/** A number is given out again after a restart of the machine, and at once in a container. */
const isAlive = ({ pid, since }: Holder, path: string) => {
  if (pid === process.pid) return held.has(path);
  const startedAt = Date.now() - uptime() * 1000;
  return since >= startedAt && isRunning(pid);
};

/** Moves a dead holder's file away; puts it back if another process was quicker. */
const discard = async (path: string, dead: Holder | undefined) => {
  const aside = `${path}.${process.pid}`;
  await rename(path, aside).catch(() => undefined);
  const moved = await holderOf(aside);
  const isOther = moved && (moved.pid !== dead?.pid || moved.since !== dead.since);
  if (isOther) await rename(aside, path);
  else await rm(aside, { force: true });
};

/** Takes the folder for this process, also from one that died; throws FolderInUse otherwise. */
export const lockFolder = async (folder: string): Promise<Lock> => {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'lock');
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (await claim(path)) {
      held.add(path);
      return {
        async release() {
          held.delete(path);
          await rm(path, { force: true });
        },
      };
    }
    const holder = await holderOf(path);
    if (holder && isAlive(holder, path)) throw new FolderInUse(folder, holder.pid);
    if (holder || attempt > 2) await discard(path, holder);
    else await pause(50);
  }
  throw new Error(`${path} cannot be taken; remove it if no other process uses ${folder}.`);
};
