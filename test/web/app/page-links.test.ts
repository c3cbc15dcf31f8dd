import { pageLinks } from '#web/app/page-links.ts';

const chunk = (name: string, imports: string[] = []) => ({
  ...{ file: `${name}.js`, imports, css: [`${name}.css`] },
});
const manifest = {
  'index.html': chunk('entry'),
  _shared: chunk('shared', ['index.html']),
  'src/page.tsx': chunk('page', ['_shared', 'index.html']),
  'src/header.tsx': chunk('header', ['_shared']),
};
const names = ['entry', 'shared', 'page', 'header'];
const sheets = Object.fromEntries(names.map((name) => [`${name}.css`, `.${name}{color:red}`]));
const sources: Parameters<typeof pageLinks>[1] = {
  now: ['src/page.tsx'],
  later: [{ source: 'src/header.tsx' }],
};

it('styles come after those they may overrule, and those of every page not again', () => {
  const { head } = pageLinks({ manifest, sheets }, sources);
  const hrefs = [...head.matchAll(/rel="stylesheet"[^>]* href="\/([^"]+)"/g)];
  expect(hrefs.map(([, href]) => href)).toEqual(['shared.css', 'header.css', 'page.css']);
});

it('a page whose styles are missing is left to the browser', () => {
  expect(() => pageLinks({ manifest, sheets: {} }, sources)).toThrow('shared.css');
});
