import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const Package = z.object({
  integrity: z.optional(z.string()),
  resolved: z.optional(z.string()),
  inBundle: z.optional(z.boolean()),
  hasInstallScript: z.optional(z.boolean()),
});
const Names = z.record(z.string(), z.string());
const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const project = z
  .object({ dependencies: Names, devDependencies: Names })
  .parse(json('package.json'));
const { packages } = z
  .object({ packages: z.record(z.string(), Package) })
  .parse(json('package-lock.json'));
const installed = Object.entries(packages).filter(([path]) => path !== '');

it('names one version of each package', () => {
  const ranges = Object.entries({ ...project.dependencies, ...project.devDependencies }).filter(
    ([, version]) => !/^(?:npm:@?[\w./-]+@)?\d+\.\d+\.\d+$/.test(version),
  );
  expect(ranges).toEqual([]);
});

it('takes packages from the registry only, each with its hash', () => {
  const strange = installed.filter(([, { integrity, resolved = 'https://', inBundle }]) => {
    const isProven = inBundle || /^sha512-/.test(integrity ?? '');
    return !isProven || !resolved.startsWith('https://');
  });
  expect(strange).toEqual([]);
});

it('knows which packages run code when they are installed', () => {
  const running = installed.filter(([, each]) => each.hasInstallScript);
  expect(running.map(([path]) => path.slice('node_modules/'.length)).sort()).toEqual([
    '@parcel/watcher',
    '@swc/core',
    'classic-level',
    'esbuild',
    'node',
    'unrs-resolver',
  ]);
});

it('publishes no source beside the bundle', () => {
  const script = `
    import site from './web/vite.config.ts';
    import server from './web/vite.server.config.ts';
    console.log(JSON.stringify([site, server].map(({ build }) => build.sourcemap ?? false)));`;
  const told = execFileSync(process.execPath, ['--input-type=module', '--eval', script]);
  expect(JSON.parse(told.toString())).toEqual([false, false]);
});
