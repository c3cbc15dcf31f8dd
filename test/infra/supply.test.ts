import { readFileSync } from 'node:fs';

interface Package {
  version: string;
  resolved?: string;
  integrity?: string;
  /** Comes within another package, whose integrity covers it. */
  inBundle?: true;
  hasInstallScript?: true;
}

const lock: { packages: Record<string, Package> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
const settings: {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
} = JSON.parse(readFileSync('package.json', 'utf8'));
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');

it('knows every package of the lockfile by its content', () => {
  expect(packages.length).toBeGreaterThan(500);
  const unknown = packages.filter(([, { integrity, inBundle }]) => !inBundle && !integrity);
  expect(unknown).toEqual([]);
  for (const [path, { integrity = 'sha512-' }] of packages) {
    expect([path, integrity]).toEqual([path, expect.stringMatching(/^sha512-/u)]);
  }
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
  const { dependencies, devDependencies } = settings;
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    expect([name, version]).toEqual([name, expect.stringMatching(exact)]);
  }
});

it('knows which packages have a script of their own to be run when installed', () => {
  // All but the first bring what their scripts would build, and work without them.
  const known = [
    'node',
    '@parcel/watcher',
    '@swc/core',
    'classic-level',
    'esbuild',
    'unrs-resolver',
  ];
  const found = packages.flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.replace(/^.*node_modules\//u, '')] : [],
  );
  expect(found.sort()).toEqual(known.sort());
  expect(Object.keys(settings.allowScripts)).toEqual([
    expect.stringMatching(/^node@\d+\.\d+\.\d+$/u),
  ]);
});

it('installs what the lockfile says wherever it is checked or deployed', () => {
  for (const workflow of ['check', 'deploy']) {
    const text = readFileSync(`.github/workflows/${workflow}.yml`, 'utf8');
    expect(text).toContain('npm ci');
    expect(text).not.toMatch(/npm (?:i|install|publish)\b/u);
  }
});
