import { readFileSync } from 'node:fs';
import { brand } from '#contract/brand.ts';
import { parseListingPath } from '#contract/listings.ts';
import { publicPaths } from '#contract/public-paths.ts';
import { textsOf } from '#test/web/read-page.ts';
import { findPage } from '#web/app/pages/public-pages.ts';

const [, inside = ''] =
  /<noscript>(.*)<\/noscript>/s.exec(readFileSync('web/index.html', 'utf8')) ?? [];
const told = new DOMParser().parseFromString(inside, 'text/html');

it('names the site once to who runs no script, and leads on to pages that a server draws', () => {
  expect(textsOf([...told.querySelectorAll('h1')])).toEqual([brand.name]);
  expect(told.querySelector('p')?.textContent).toMatch(/jobs.*freshers/i);
  const paths = [...told.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
  expect(paths).toEqual(expect.arrayContaining([publicPaths.home, publicPaths.techHub]));
  expect(paths.filter((path) => parseListingPath(path))).not.toEqual([]);
  for (const path of paths) {
    expect([path, findPage(path)]).not.toContain(undefined);
    if (path.startsWith('/jobs')) expect([path, parseListingPath(path)]).not.toContain(undefined);
  }
});
