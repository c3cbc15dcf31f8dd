// The first file of every command: plain JavaScript that any Node from 20 on runs. It installs what the
// lockfile names and is missing, then hands over to the project's own Node (24), which runs TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const windows = process.platform === 'win32';

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
      path !== '' && !link && !(optional || devOptional) && installed[path]?.version !== version,
  );
}

function install() {
  const missing = missingPackages();
  if (missing.length === 0 && existsSync(projectNode())) return;
  console.log(`Installing ${missing.length || 'the'} packages of the lockfile (once)…`);
  const npm = spawnSync(
    windows ? 'npm.cmd' : 'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: windows,
    },
  );
  if (npm.status !== 0 || !existsSync(projectNode())) {
    console.error(
      'Installing failed. With a connection to the npm registry, run "npm ci" and look at its output.',
    );
    process.exit(npm.status || 1);
  }
}

const projectNode = () => join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');

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
