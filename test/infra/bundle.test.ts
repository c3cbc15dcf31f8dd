import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { bundle, listNativeImporters } from '#infra/functions/build-function-packages.ts';
import { functionNames } from '#infra/functions/function-configs.ts';

mkdirSync('.cache', { recursive: true });
const folder = relative(process.cwd(), mkdtempSync(join(process.cwd(), '.cache', 'bundle-test-')));
const bundles = bundle(folder);
const modules = Object.values(bundles).flatMap((each) => each.modules);
afterAll(() => rmSync(folder, { recursive: true }));

it('packs nothing but functions, contract, domain, the reading of imports, data and packages', () => {
  const strangers = modules.filter(
    (path) =>
      !/^(?:lambdas|contract|domain|job-import|data|node_modules)\/|^package\.json$/u.test(path),
  );
  expect(strangers).toEqual([]);
});

it('looks for credentials where Lambda puts them, and nowhere else', () => {
  const searching = /credential-provider-(?!env)|nested-clients|token-providers/u;
  expect(modules.filter((path) => searching.test(path))).toEqual([]);
  expect(modules.some((path) => path.includes('credential-provider-env'))).toBe(true);
});

it('leaves nothing out but Node itself and the image library', () => {
  const left = Object.values(bundles).flatMap(({ imports }) => imports);
  expect(new Set(left.filter((name) => !isBuiltin(name)))).toEqual(new Set(['sharp']));
});

it('knows which functions need the image library beside them', () => {
  const textOf = (name: string) =>
    globSync(join(folder, name, '*.cjs')).map((file) => readFileSync(file, 'utf8'));
  const importers = functionNames.filter((name) =>
    /require\([`"]sharp[`"]\)/u.test(textOf(name).join('')),
  );
  expect(listNativeImporters(bundles)).toEqual(importers);
  expect(importers).not.toEqual([]);
  // Every visitor waits for this one.
  expect(importers).not.toContain('pages');
});
