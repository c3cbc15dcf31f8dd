// The first file of every command, in plain JavaScript for any Node from 20 on. It installs the packages of
// the lockfile that are missing; with `--tools` also those of the tools, with `--checks` those of the checks
// as well. Then it starts a script with the Node of the lockfile, which runs TypeScript, or the program of a
// package.
import { spawn, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The lockfile has this package for Linux only: the registry lacks this version for other systems. */
const nodePackage = `node_modules/node-${process.platform}-${process.arch}`;

const [first = '', ...others] = process.argv.slice(2);
const toolFolders = { '--tools': ['tools'], '--checks': ['tools', 'tools/checks'] }[first];
const [program = '', ...programArguments] = toolFolders ? others : [first, ...others];
const folders = ['.', ...(toolFolders ?? [])];

const readJson = (file) => {
  try {
    return JSON.parse(fs.readFileSync(join(root, file), 'utf8'));
  } catch {
    return {};
  }
};

/** Packages of the lockfile that node_modules lacks. Optional packages of other platforms may be absent. */
function listMissingPackages(folder) {
  const { packages: lockedPackages = {} } = readJson(join(folder, 'package-lock.json'));
  const { packages: installed = {} } = readJson(join(folder, 'node_modules/.package-lock.json'));
  return Object.entries(lockedPackages).filter(
    ([path, { version, optional, devOptional, link }]) =>
      path !== '' &&
      !link &&
      (path === nodePackage || !(optional || devOptional)) &&
      installed[path]?.version !== version,
  );
}

/** Node looks for a package in the folders above the importing file, so the tools' packages are linked into the root's node_modules. */
function listUnlinkedTools(folder) {
  const programs = join(root, folder, 'node_modules', '.bin');
  return [
    ...Object.keys(readJson(join(folder, 'package.json')).devDependencies ?? {}),
    ...(fs.existsSync(programs) ? fs.readdirSync(programs).map((name) => join('.bin', name)) : []),
  ].filter((name) => !fs.existsSync(join(root, 'node_modules', name)));
}

const lockFile = join(root, '.cache', 'installing');
const ownLockFile = `${lockFile}.${process.pid}`;
const pauseMs = 200;

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/**
 * The id of the process that holds the lock; undefined if it is no such link or the process has ended.
 * It has ended if the id is this process's own, since containers begin with the same ids.
 */
function readHolder(file) {
  try {
    const pid = Number(fs.readlinkSync(file));
    return pid > 0 && pid !== process.pid && isRunning(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** The lock is a symbolic link that names its holder, since a link is created together with its target. */
function takeLock() {
  try {
    fs.symlinkSync(String(process.pid), lockFile);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** One process installs; the others wait for it, since npm empties the folder that all of them use. */
function waitForLock() {
  fs.mkdirSync(dirname(lockFile), { recursive: true });
  for (let hasReported = false; !takeLock();) {
    const holder = readHolder(lockFile);
    if (holder === undefined) {
      try {
        fs.renameSync(lockFile, ownLockFile);
        // Another process took the lock meanwhile, so it is put back.
        if (readHolder(ownLockFile)) fs.renameSync(ownLockFile, lockFile);
        else fs.rmSync(ownLockFile);
      } catch (error) {
        // Another process was quicker.
        if (error.code !== 'ENOENT') throw error;
      }
    } else if (!hasReported) {
      console.log(`Waiting for process ${holder}, which is installing the packages…`);
      hasReported = true;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
  }
}

const showOutput = { stdio: ['ignore', 'inherit', 'inherit'] };

/** Gives npm's exit code, or 0 if nothing was missing. */
function installAll() {
  for (const folder of folders) {
    const missing = listMissingPackages(folder);
    if (missing.length === 0) continue;
    const lockfile = join(folder, 'package-lock.json');
    console.log(`Installing ${missing.length} packages of ${lockfile} (once)…`);
    const flags = '--include=dev --include=optional --no-audit --no-fund --loglevel=error';
    const cwd = join(root, folder);
    const { status } = spawnSync('npm', ['ci', ...flags.split(' ')], { ...showOutput, cwd });
    if (status === 0) continue;
    console.error(
      'Installing failed. With a connection to the npm registry, run "npm ci" and look at its output.',
    );
    return status || 1;
  }
  for (const folder of toolFolders ?? []) {
    for (const name of listUnlinkedTools(folder)) {
      const path = join(root, 'node_modules', name);
      fs.mkdirSync(dirname(path), { recursive: true });
      // A link whose target is gone.
      fs.rmSync(path, { force: true });
      const tool = join(root, folder, 'node_modules', name);
      fs.symlinkSync(relative(dirname(path), tool), path);
    }
  }
  // sharp is fetched now, so that everything works offline from here on.
  spawnSync(process.execPath, [join('commands', 'fetch-sharp.mjs')], { ...showOutput, cwd: root });
  return 0;
}

const isInstalled = () =>
  folders.every((folder) => listMissingPackages(folder).length === 0) &&
  (toolFolders ?? []).every((folder) => listUnlinkedTools(folder).length === 0);

if (!isInstalled() || fs.lstatSync(lockFile, { throwIfNoEntry: false })) {
  waitForLock();
  const code = isInstalled() ? 0 : installAll();
  fs.rmSync(lockFile, { force: true });
  if (code !== 0) process.exit(code);
}

/** The Node of the lockfile; without one, the Node that runs this file, if it is new enough. */
const lockedNode = join(root, nodePackage, 'bin', 'node');
const node = fs.existsSync(lockedNode) ? lockedNode : process.execPath;
const { platform, arch, version } = process;
if (node !== lockedNode && Number.parseInt(version.slice(1), 10) < 24) {
  console.error(`On ${platform} ${arch} this needs Node 24 or newer; this is ${version.slice(1)}.`);
  process.exit(1);
}
const [command, ...commandArguments] = program.includes('/')
  ? [node, join(root, program), ...programArguments]
  : [program, ...programArguments];
const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
const child = spawn(command, commandArguments, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: path },
});
// The terminal sends Ctrl-C to the whole group; the child decides when it is done.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
}
child.on('error', ({ message }) => {
  console.error(message);
  process.exit(127);
});
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
