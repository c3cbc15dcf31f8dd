import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const Package = z.object({
  link: z.optional(z.boolean()),
  inBundle: z.optional(z.boolean()),
  integrity: z.optional(z.string()),
  resolved: z.optional(z.string()),
  hasInstallScript: z.optional(z.boolean()),
});
const Manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  allowScripts: z.record(z.string(), z.boolean()),
});
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const { packages } = z
  .object({ packages: z.record(z.string(), Package) })
  .parse(read('package-lock.json'));
const manifest = Manifest.parse(read('package.json'));
const installed = Object.entries(packages).filter(([path]) => path !== '');

it('knows what each package holds, and takes none from a repository or in the clear', () => {
  const wrong = installed.filter(
    ([, { link, inBundle, integrity = '', resolved = 'https:' }]) =>
      link || !(inBundle || integrity.startsWith('sha512-')) || !resolved.startsWith('https:'),
  );
  expect(installed.length).toBeGreaterThan(500);
  expect(wrong).toEqual([]);
});

it('names one version of each package that is asked for', () => {
  const { dependencies, devDependencies } = manifest;
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect([name, version]).toEqual([
      name,
      expect.stringMatching(/^(?:npm:@?[\w./-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/),
    ]);
});

it('runs scripts of few packages when it is installed, each looked at', () => {
  const scripts = installed.flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.slice(path.lastIndexOf('node_modules/') + 13)] : [],
  );
  // Only the first may run; the others work without, and a new one is to be looked at.
  expect(Object.keys(manifest.allowScripts)).toEqual([`node@${manifest.devDependencies['node']}`]);
  expect(new Set(scripts)).toEqual(
    new Set(['@parcel/watcher', '@swc/core', 'classic-level', 'esbuild', 'node', 'unrs-resolver']),
  );
});
