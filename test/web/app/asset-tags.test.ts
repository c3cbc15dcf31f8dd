import { buildAssetTags, inlineStylesAndDeferCode } from '#web/app/asset-tags.ts';

const chunk = (name: string, imports: string[] = []) => ({
  ...{ file: `${name}.js`, imports, css: [`${name}.css`] },
});
const manifest = {
  'index.html': chunk('entry'),
  _shared: chunk('shared', ['index.html']),
  'src/page.tsx': chunk('page', ['_shared', 'index.html']),
};
const names = ['entry', 'shared', 'page'];
const stylesheets = Object.fromEntries(names.map((name) => [`${name}.css`, `.${name}{color:red}`]));
const page = 'src/page.tsx';

it('styles come after those they may overrule, those of every page not again, and are left to the browser where missing', () => {
  const { head } = buildAssetTags({ manifest, stylesheets }, page);
  const hrefs = [...head.matchAll(/<style data-href="\/([^"]+)"/g)];
  expect(hrefs.map(([, href]) => href)).toEqual(['shared.css', 'page.css']);
  expect(() => buildAssetTags({ manifest, stylesheets: {} }, page)).toThrow('shared.css');
});

it('a part that comes as markup brings its styles, and no code', () => {
  const text = 'src/article-text.tsx';
  const parts = { [page]: { ...manifest[page], dynamicImports: [text] }, [text]: chunk('text') };
  const built = {
    manifest: { ...manifest, ...parts },
    stylesheets: { ...stylesheets, 'text.css': '.text{}' },
  };
  const { head } = buildAssetTags(built, page);
  expect(head).toContain('data-href="/text.css"');
  expect(head).not.toContain('text.js');
});

it('a page names its code without asking for it', () => {
  const template =
    '<script type="module" crossorigin src="/entry.js"></script><link rel="modulepreload" crossorigin href="/own.js">';
  const { head } = buildAssetTags({ manifest, stylesheets }, page);
  const html = inlineStylesAndDeferCode(template, { manifest, stylesheets }) + head;
  const code = [...html.matchAll(/<template data-code>(.+?)<\/template>/g)].map(([, tags]) => tags);
  expect(code.join('')).toBe(
    `${template}<link rel="modulepreload" crossorigin href="/shared.js"><link rel="modulepreload" crossorigin href="/page.js">`,
  );
});
