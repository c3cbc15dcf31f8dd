import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { uptime } from 'node:os';
import { join } from 'node:path';
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

/** The file has its content at once, so that nobody takes a half-written one for a dead one's. */
const claim = async (path: string) => {
  const own = `${path}.${process.pid}.new`;
  await writeFile(own, JSON.stringify({ pid: process.pid, since: Date.now() }));
  try {
    await link(own, path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(own, { force: true });
  }
};

const readHolder = async (path: string): Promise<Holder | undefined> => {
  try {
    return Holder.safeParse(JSON.parse(await readFile(path, 'utf8'))).data;
  } catch {
    // The file is gone meanwhile, or none of ours.
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

/** A number is given out again after a restart, and at once in a container: also our own. */
const isAlive = ({ pid, since }: Holder) => {
  const startedAt = Date.now() - uptime() * 1000;
  return pid !== process.pid && since >= startedAt && isRunning(pid);
};

/** Puts the file back if another process was quicker. */
const discard = async (path: string, dead: Holder | undefined) => {
  const aside = `${path}.${process.pid}`;
  await rename(path, aside).catch(() => undefined);
  const moved = await readHolder(aside);
  const isOther = moved && (moved.pid !== dead?.pid || moved.since !== dead.since);
  if (isOther) await rename(aside, path);
  else await rm(aside, { force: true });
};

const take = async (folder: string, path: string): Promise<void> => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (await claim(path)) return;
    const holder = await readHolder(path);
    if (holder && isAlive(holder)) throw new FolderInUse(folder, holder.pid);
    await discard(path, holder);
  }
  throw new Error(`${path} cannot be taken; remove it if no other process uses ${folder}.`);
};

/** It also takes a folder from a process that died; throws FolderInUse otherwise. */
export const lockFolder = async (folder: string): Promise<Lock> => {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'lock');
  if (held.has(path)) throw new FolderInUse(folder, process.pid);
  held.add(path);
  try {
    await take(folder, path);
  } catch (error) {
    held.delete(path);
    throw error;
  }
  return {
    async release() {
      held.delete(path);
      await rm(path, { force: true });
    },
  };
};
