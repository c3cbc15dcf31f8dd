import { pageHtml } from '#web/app/page-html.ts';
import { pageLinks } from '#web/app/page-links.ts';

const chunk = (name: string, imports: string[] = [], css: string[] = [`${name}.css`]) => ({
  file: `${name}.js`,
  imports,
  css,
});
const manifest = {
  'index.html': chunk('entry'),
  _shared: chunk('shared', ['index.html']),
  _forms: chunk('forms', ['_shared']),
  'src/page.tsx': chunk('page', ['_shared', 'index.html']),
  'src/header.tsx': chunk('header', ['_shared']),
  'src/below.tsx': chunk('below', ['_forms', '_shared']),
};
const names = ['entry', 'shared', 'forms', 'page', 'header', 'below'];
const sheets = Object.fromEntries(names.map((name) => [`${name}.css`, `.${name}{color:red}`]));
const built = { manifest, sheets };
const links = pageLinks(built, {
  now: ['src/page.tsx'],
  later: [{ source: 'src/header.tsx' }, { source: 'src/below.tsx', below: true }],
});
const hrefs = (html: string, rel: string) =>
  [...html.matchAll(new RegExp(`rel="${rel}"[^>]* href="/([^"]+)"`, 'g'))].map(([, href]) => href);
const inPage = (name: string) =>
  `<style>.${name}{color:red}</style><link rel="stylesheet" disabled href="/${name}.css">`;

it('styles come after those they may overrule, and those of every page not again', () => {
  expect(hrefs(links.head, 'stylesheet')).toEqual(['shared.css', 'header.css', 'page.css']);
});

it('the code of later parts is not fetched with the page', () => {
  expect(hrefs(links.head, 'modulepreload')).toEqual(['shared.js', 'page.js']);
});

it('styles of what stands further down come after the markup', () => {
  expect(hrefs(links.end, 'stylesheet')).toEqual(['forms.css', 'below.css']);
  const template = '<head><!--head--><!--/head--></head><!--page--><!--/page-->';
  const html = pageHtml(template, { head: '', links, markup: '<main></main>', state: {} });
  expect(html).toContain(`</main></div>${inPage('forms')}${inPage('below')}<script`);
});

it('a page whose styles are missing is left to the browser', () => {
  const sources = { now: ['src/page.tsx'], later: [] };
  expect(() => pageLinks({ manifest, sheets: {} }, sources)).toThrow('shared.css');
});
