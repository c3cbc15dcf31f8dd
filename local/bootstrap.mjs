// The first file of every command: plain JavaScript that any Node from 20 on runs. It installs what the
// lockfile names and is missing, then hands over to the Node of the lockfile, which runs TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The lockfile has it for Linux only: the registry lacks this version for others. */
const nodePackage = `node_modules/node-${process.platform}-${process.arch}`;

const packagesOf = (file) => {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return {};
  }
};

/** What npm left in node_modules, compared with the lockfile; optional platform packages may be absent. */
function missingPackages() {
  const wanted = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(wanted).filter(
    ([path, { version, optional, devOptional, link }]) =>
      path !== '' &&
      !link &&
      (path === nodePackage || !(optional || devOptional)) &&
      installed[path]?.version !== version,
  );
}

const lock = join(root, '.cache', 'installing');
const pauseMs = 200;
/** Longer than it takes to write a number into a file that was just made. */
const unwrittenMs = 5_000;

const holderOf = (file) => {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
};

const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

function isHeld(file) {
  const { mtimeMs = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
  const pid = holderOf(file);
  return pid > 0 ? isRunning(pid) : Date.now() - mtimeMs < unwrittenMs;
}

/** Of a process that was killed; put back where another was quicker to take its place. */
function discardLock() {
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  if (isHeld(aside)) renameSync(aside, lock);
  else rmSync(aside, { force: true });
}

function takeLock() {
  mkdirSync(join(root, '.cache'), { recursive: true });
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** One process installs; the others wait for it, since npm empties the folder that all of them use. */
function waitForLock() {
  for (let told = false; !takeLock();) {
    if (!isHeld(lock)) discardLock();
    else if (!told) {
      console.log(`Waiting for process ${holderOf(lock)}, which is installing the packages…`);
      told = true;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
  }
}

function installMissing() {
  const missing = missingPackages();
  if (missing.length === 0) return 0;
  console.log(`Installing ${missing.length} packages of the lockfile (once)…`);
  const visible = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] };
  const npm = spawnSync(
    'npm',
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    visible,
  );
  if (npm.status !== 0) {
    console.error(
      'Installing failed. With a connection to the npm registry, run "npm ci" and look at its output.',
    );
    return npm.status || 1;
  }
  // Now rather than when it is first needed, so that everything works offline from here on.
  spawnSync(process.execPath, [join('infra', 'fetch-sharp.mjs')], visible);
  return 0;
}

function install() {
  if (missingPackages().length === 0 && !existsSync(lock)) return;
  waitForLock();
  const code = installMissing();
  rmSync(lock, { force: true });
  if (code !== 0) process.exit(code);
}

/** That of the lockfile; where it has none, the one that runs this, if it is new enough. */
function projectNode() {
  const locked = join(root, nodePackage, 'bin', 'node');
  if (existsSync(locked)) return locked;
  const { platform, arch, versions, execPath } = process;
  if (Number.parseInt(versions.node, 10) >= 24) return execPath;
  console.error(`On ${platform} ${arch} this needs Node 24 or newer; this is ${versions.node}.`);
  return process.exit(1);
}

install();
const [script, ...words] = process.argv.slice(2);
const child = spawn(projectNode(), [join(root, script), ...words], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  },
});
// The terminal sends Ctrl-C to the whole group; the child decides when it is done.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
}
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
