import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import basicSsl from '@vitejs/plugin-basic-ssl';
import { preview } from 'vite';
import { type SitePage, listSitePages } from '#commands/site-pages.ts';
import type { Cleanups } from '#local/launch/cleanups.ts';
import { launch } from '#local/launch/launch.ts';
import { CommandError } from '#local/launch/command-error.ts';

export interface VisitedSite {
  name: string;
  /** It is served over one encrypted HTTP/2 connection, as CloudFront serves browsers. */
  origin: string;
  pages: readonly SitePage[];
}

interface LaunchOptions {
  /** The folder is deleted after the run. */
  folder: string;
  cleanups: Cleanups;
}

async function serveSite(name: string, address: string, { folder, cleanups }: LaunchOptions) {
  const server = await preview({
    configFile: false,
    root: folder,
    build: { outDir: '.' },
    logLevel: 'error',
    plugins: [basicSsl({ certDir: folder })],
    preview: { host: '127.0.0.1', port: 0, cors: false, proxy: { '/': address } },
  });
  cleanups.add(() => server.close());
  const [origin] = server.resolvedUrls?.local ?? [];
  if (!origin) throw new Error('Vite serves nothing.');
  return { name, origin: origin.replace(/\/$/, ''), pages: await listSitePages(address) };
}

export async function launchCurrentSite(options: LaunchOptions): Promise<VisitedSite> {
  const dataDir = join(options.folder, 'data');
  const site = await launch({ port: 0, dataDir, seed: 'demo', rateLimits: false, quiet: true });
  options.cleanups.add(site.stop);
  return serveSite('now', site.address, options);
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** The commit runs its own code. It installs its own packages only if its lockfile is another one. */
export async function launchCommit(commit: string, options: LaunchOptions): Promise<VisitedSite> {
  const { folder, cleanups } = options;
  const worktree = join(folder, 'before');
  git('worktree', 'add', '--quiet', '--detach', worktree, commit);
  cleanups.add(() => void git('worktree', 'remove', '--force', worktree));
  const readLockfile = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (readLockfile(worktree) === readLockfile('.'))
    symlinkSync(resolve('node_modules'), join(worktree, 'node_modules'));
  const dataDir = join(folder, 'data-before');
  const program = spawn(process.execPath, ['local/bootstrap.mjs', 'local/start.ts'], {
    cwd: worktree,
    // Vite's preview of the other site has set NODE_ENV of this process to production.
    env: {
      ...process.env,
      NODE_ENV: undefined,
      PORT: '0',
      DATA_DIR: dataDir,
      SEED: 'demo',
      RATE_LIMITS: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanups.add(async () => {
    if (program.exitCode === null && program.kill('SIGINT')) await once(program, 'exit');
  });
  for await (const line of createInterface(program.stdout)) {
    const [, address] = /Site\s+(http:\S+)/.exec(line) ?? [];
    if (!address) continue;
    program.stdout.resume();
    return serveSite('before', address, options);
  }
  throw new CommandError(`The site of ${commit} did not start.`);
}
