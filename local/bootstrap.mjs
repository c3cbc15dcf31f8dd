// The first file of every command: plain JavaScript that any Node from 20 on runs. It installs what the
// lockfile names and is missing, after `--tools` also what that of the tools names, after `--checks` that of
// the checks as well, then hands over to the Node of the lockfile, which runs TypeScript, or to a program of
// a package.
import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The lockfile has it for Linux only: the registry lacks this version for others. */
const nodePackage = `node_modules/node-${process.platform}-${process.arch}`;

const [first = '', ...others] = process.argv.slice(2);
const toolFolders = { '--tools': ['tools'], '--checks': ['tools', 'tools/checks'] }[first];
const [program = '', ...words] = toolFolders ? others : [first, ...others];
const folders = ['.', ...(toolFolders ?? [])];

const read = (file) => {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'));
  } catch {
    return {};
  }
};

/** What npm left in node_modules, compared with the lockfile; optional platform packages may be absent. */
function missingPackages(folder) {
  const { packages: locked = {} } = read(join(folder, 'package-lock.json'));
  const { packages: installed = {} } = read(join(folder, 'node_modules/.package-lock.json'));
  return Object.entries(locked).filter(
    ([path, { version, optional, devOptional, link }]) =>
      path !== '' &&
      !link &&
      (path === nodePackage || !(optional || devOptional)) &&
      installed[path]?.version !== version,
  );
}

/** Node looks for a package from the importing file upwards: the tools' own lie linked beside the product's. */
function unlinkedTools(folder) {
  const programs = join(root, folder, 'node_modules', '.bin');
  return [
    ...Object.keys(read(join(folder, 'package.json')).devDependencies ?? {}),
    ...(existsSync(programs) ? readdirSync(programs).map((name) => join('.bin', name)) : []),
  ].filter((name) => !existsSync(join(root, 'node_modules', name)));
}

function linkTools(folder) {
  for (const name of unlinkedTools(folder)) {
    const path = join(root, 'node_modules', name);
    mkdirSync(dirname(path), { recursive: true });
    // One that leads to a file which is gone.
    rmSync(path, { force: true });
    symlinkSync(relative(dirname(path), join(root, folder, 'node_modules', name)), path);
  }
}

const lock = join(root, '.cache', 'installing');
const pauseMs = 200;
/** Longer than it takes to write a number into a file that was just made. */
const unwrittenMs = 5_000;

const readHolder = (file) => {
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
  const pid = readHolder(file);
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
  for (let hasReported = false; !takeLock();) {
    if (!isHeld(lock)) discardLock();
    else if (!hasReported) {
      console.log(`Waiting for process ${readHolder(lock)}, which is installing the packages…`);
      hasReported = true;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
  }
}

const visible = { stdio: ['ignore', 'inherit', 'inherit'] };

/** Ends with the code of npm, which is 0 where nothing was missing. */
function installMissing(folder) {
  const missing = missingPackages(folder);
  if (missing.length === 0) return 0;
  console.log(
    `Installing ${missing.length} packages of ${join(folder, 'package-lock.json')} (once)…`,
  );
  const npm = spawnSync(
    'npm',
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    { ...visible, cwd: join(root, folder) },
  );
  if (npm.status === 0) return 0;
  console.error(
    'Installing failed. With a connection to the npm registry, run "npm ci" and look at its output.',
  );
  return npm.status || 1;
}

function installAll() {
  for (const folder of folders) {
    const code = installMissing(folder);
    if (code !== 0) return code;
  }
  for (const folder of toolFolders ?? []) linkTools(folder);
  // Now rather than when it is first needed, so that everything works offline from here on.
  spawnSync(process.execPath, [join('commands', 'fetch-sharp.mjs')], { ...visible, cwd: root });
  return 0;
}

const isComplete = () =>
  folders.every((folder) => missingPackages(folder).length === 0) &&
  (toolFolders ?? []).every((folder) => unlinkedTools(folder).length === 0);

function install() {
  if (isComplete() && !existsSync(lock)) return;
  waitForLock();
  const code = isComplete() ? 0 : installAll();
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
const node = projectNode();
const [command, ...rest] = program.includes('/')
  ? [node, join(root, program), ...words]
  : [program, ...words];
const child = spawn(command, rest, {
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
child.on('error', ({ message }) => {
  console.error(message);
  process.exit(127);
});
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
