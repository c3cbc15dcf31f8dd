import { execFile } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface Package {
  version: string;
  resolved?: string;
  integrity?: string;
  /** Comes within another package, whose integrity covers it. */
  inBundle?: true;
}

type Settings = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
>;

const read = (folder: string) => {
  const parsed = (file: string) => JSON.parse(fs.readFileSync(join(folder, file), 'utf8'));
  const lock: { packages: Record<string, Package> } = parsed('package-lock.json');
  const settings: Settings = parsed('package.json');
  return { lock, settings };
};
const product = read('.');
const tools = ['tools', 'tools/checks'].map(read);
/** Installed by the nightly run alone. */
const engine = read('tools/dynamodb-local');
const packages = [product, ...tools, engine].flatMap(({ lock }) =>
  Object.entries(lock.packages).filter(([path]) => path !== ''),
);

it('knows every package of the lockfiles by its content', () => {
  expect(packages.length).toBeGreaterThan(500);
  expect(packages.filter(([, { integrity, inBundle }]) => !inBundle && !integrity)).toEqual([]);
  for (const [path, { integrity = 'sha512-' }] of packages)
    expect([path, integrity]).toEqual([path, expect.stringMatching(/^sha512-/u)]);
});

it('takes packages from the registry only, never from a repository or an address', () => {
  const elsewhere = packages.flatMap(([path, { resolved, version }]) =>
    [resolved, version].some((from) => /^(?:git|file:|http:)|\.git/u.test(from ?? ''))
      ? [path]
      : [],
  );
  expect(elsewhere).toEqual([]);
});

it('names one version of each package that it asks for', () => {
  const exact = /^(?:npm:@?[\w/.-]+@)?\d+\.\d+\.\d+$/u;
  for (const { settings } of [product, ...tools, engine]) {
    const { dependencies, devDependencies, optionalDependencies } = settings;
    const all = { ...dependencies, ...devDependencies, ...optionalDependencies };
    for (const [name, version] of Object.entries(all))
      expect([name, version]).toEqual([name, expect.stringMatching(exact)]);
  }
});

it('links no tool in the place of a package of the product, or of another tool', () => {
  const paths = tools.flatMap(({ settings }) =>
    Object.keys(settings.devDependencies ?? {}).map((name) => `node_modules/${name}`),
  );
  expect(paths.filter((path) => product.lock.packages[path])).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});

it('runs no script of a package when it is installed', async () => {
  for (const folder of ['.', 'tools', 'tools/checks', 'tools/dynamodb-local']) {
    const settings = fs.readFileSync(join(folder, '.npmrc'), 'utf8').split('\n');
    expect(settings).toContain('ignore-scripts=true');
  }
  const project = fs.mkdtempSync(join(tmpdir(), 'supply-'));
  const write = (file: string, text: object) =>
    fs.writeFileSync(join(project, file), JSON.stringify(text));
  fs.mkdirSync(join(project, 'package'));
  const scripts = { preinstall: 'touch ran', install: 'touch ran', postinstall: 'touch ran' };
  write('package/package.json', { name: 'hostile', version: '1.0.0', scripts });
  write('package.json', { private: true });
  fs.copyFileSync('.npmrc', join(project, '.npmrc'));
  // Not what "npm test" tells its children: the settings are those of the project alone.
  const own = Object.entries(process.env).filter(([name]) => !/^npm_/iu.test(name));
  await promisify(execFile)('npm', ['install', '--offline', '--install-links', './package'], {
    cwd: project,
    env: Object.fromEntries(own),
  });
  const installed = join(project, 'node_modules', 'hostile');
  expect(fs.existsSync(join(installed, 'package.json'))).toBe(true);
  expect(fs.existsSync(join(installed, 'ran'))).toBe(false);
  fs.rmSync(project, { recursive: true });
});

(process.platform === 'linux' ? it : it.skip)('runs on a Node that the lockfile names', () => {
  const { version, arch, execPath } = process;
  const path = `node_modules/node-linux-${arch}`;
  expect(fs.realpathSync(execPath)).toBe(fs.realpathSync(`${path}/bin/node`));
  expect(product.lock.packages[path]?.version).toBe(version.slice(1));
});

it('names what its workflows use by content, with the version beside it', () => {
  const folder = '.github/workflows';
  const used = fs
    .readdirSync(folder)
    .flatMap((file) =>
      fs.readFileSync(join(folder, file), 'utf8').match(/(?<=uses: )(?!\.\/).+/gu),
    );
  expect(used.length).toBeGreaterThan(5);
  for (const action of used)
    expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/u);
});

it('installs what the lockfile says wherever it is checked or deployed', () => {
  for (const workflow of ['check', 'deploy']) {
    const text = fs.readFileSync(`.github/workflows/${workflow}.yml`, 'utf8');
    expect(text).toContain('npm ci');
    expect(text).not.toMatch(/npm (?:i|install|publish)\b/u);
  }
});
