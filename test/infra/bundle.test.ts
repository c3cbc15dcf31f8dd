import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { bundle, importersOfNative } from '#infra/bundle.ts';
import { bundleNames } from '#infra/function-plans.ts';

mkdirSync('.cache', { recursive: true });
const folder = relative(process.cwd(), mkdtempSync(join(process.cwd(), '.cache', 'bundle-test-')));
const metafile = bundle(folder);
afterAll(() => rmSync(folder, { recursive: true }));
const fileOf = (name: string) => join(folder, name, 'index.cjs');

it.each(bundleNames)('keeps %s small enough to start fast', (name) => {
  expect(statSync(fileOf(name)).size).toBeLessThan(900_000);
});

it('packs nothing but functions, contract and packages', () => {
  const strangers = Object.keys(metafile.inputs).filter(
    (path) => !/^(?:lambdas|contract|node_modules)\/|^package\.json$/u.test(path),
  );
  expect(strangers).toEqual([]);
});

it('leaves nothing out but Node itself and the image library', () => {
  const left = Object.values(metafile.outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path }) => external && !isBuiltin(path))
    .map(({ path }) => path);
  expect(new Set(left)).toEqual(new Set(['sharp']));
});

it('knows which functions need the image library beside them', () => {
  const importers = bundleNames.filter((name) =>
    /require\("sharp"\)/u.test(readFileSync(fileOf(name), 'utf8')),
  );
  expect(importersOfNative(folder, metafile)).toEqual(importers);
  expect(importers).not.toEqual([]);
});
