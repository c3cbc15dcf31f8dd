import { execFile, execFileSync, spawn } from 'node:child_process';
import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type { Closing } from '#local/launch/closing.ts';
import { stopProcess } from '../processes/start-program.ts';
import { freePort } from '../free-port.ts';

const user = 'bench';
const startTries = 100;
const tryEveryMs = 100;

/** More memory than Debian's default gives, for the contestants' good; nothing is flushed, as all is thrown away. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '512MB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  effective_cache_size: '2GB',
  random_page_cost: '1.1',
  fsync: 'off',
  max_wal_size: '4GB',
};

export interface Cluster {
  version: string;
  /** Of the database. */
  url: string;
}

const idOf = (name: string, option: '-u' | '-g') =>
  Number(
    execFileSync('id', [option, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  );

/** PostgreSQL refuses to be root, so then it is run as one of Debian's users without rights. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf(name, '-u'), gid: idOf(name, '-g') };
    } catch {
      continue;
    }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is no other user.');
}

async function versionOnceReady(url: string): Promise<string> {
  for (let left = startTries; ; left--) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      const { rows } = await client.query('SHOW server_version');
      return String(rows[0]?.server_version);
    } catch (error) {
      if (left === 0) throw error;
      await pause(tryEveryMs);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** A PostgreSQL of the bench's own, in a new folder of that name, reached from this machine only. */
export async function startCluster(
  { binaries, folder }: { binaries: string; folder: string },
  closers: Closing,
): Promise<Cluster> {
  const owner = ordinaryUser();
  await mkdir(folder);
  if (owner) await chown(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const as = { ...owner, cwd: folder };
  await promisify(execFile)(
    join(binaries, 'initdb'),
    ['-D', data, '-U', user, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    as,
  );
  const port = await freePort();
  const options = Object.entries({ ...settings, port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...options], {
    ...as,
    stdio: 'ignore',
  });
  closers.later(() => stopProcess(server, 'SIGINT'));
  const url = `postgres://${user}@127.0.0.1:${port}/postgres`;
  return { url, version: await versionOnceReady(url) };
}
