import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { bundle, importersOfNative, packWeb } from '#infra/functions/bundle.ts';
import { functionNames } from '#infra/functions/function-table.ts';

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
  expect(importersOfNative(bundles)).toEqual(importers);
  expect(importers).not.toEqual([]);
  // Every visitor waits for this one.
  expect(importers).not.toContain('pages');
});

describe('the page function', () => {
  const built = (name: string, text: string) => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };

  const manifest = {
    '_shared.js': { file: 'assets/shared.js', name: 'shared', imports: ['_deep.js'] },
    '_deep.js': { file: 'assets/deep.js', name: 'deep', css: ['assets/deep.css'] },
    '_admin.js': { file: 'assets/admin.js', name: 'admin' },
    '_react.js': { file: 'assets/react.js', name: 'react' },
    'index.html': {
      file: 'assets/index.js',
      src: 'index.html',
      isEntry: true,
      imports: ['_react.js'],
    },
    'src/pages/public/job-page.tsx': {
      file: 'assets/job.js',
      isDynamicEntry: true,
      imports: ['_react.js', '_shared.js', 'index.html'],
    },
    'src/pages/admin/login-page.tsx': {
      file: 'assets/login.js',
      isDynamicEntry: true,
      imports: ['_admin.js', '_shared.js'],
    },
  };

  it('has what it draws with in its folder', () => {
    mkdirSync(join(folder, 'assets'), { recursive: true });
    built('assets/deep.css', '.deep{color:red}');
    packWeb(folder, {
      index: built('index.html', '<!doctype html>'),
      manifest: built('manifest.json', JSON.stringify(manifest)),
      renderer: join(folder, 'assets'),
    });
    const packed = (name: string) => readFileSync(join(folder, 'pages', 'web', name), 'utf8');
    expect(packed('index.html')).toBe('<!doctype html>');
    // What public pages need, to the last import, and no more.
    expect(JSON.parse(packed('manifest.json'))).toEqual({
      '_react.js': { file: 'assets/react.js' },
      'index.html': { file: 'assets/index.js', imports: ['_react.js'] },
      'src/pages/public/job-page.tsx': { file: 'assets/job.js', imports: ['_shared.js'] },
      '_shared.js': { file: 'assets/shared.js', imports: ['_deep.js'] },
      '_deep.js': { file: 'assets/deep.js', css: ['assets/deep.css'] },
    });
    expect(JSON.parse(packed('sheets.json'))).toEqual({ 'assets/deep.css': '.deep{color:red}' });
    expect(packed('renderer/deep.css')).toBe('.deep{color:red}');
  });
});
