/** @jest-environment jsdom */
import fc from 'fast-check';
import { readXml, type XmlElement } from '#test/support/xml.ts';
import { toUrlSet } from '#lambdas/sitemap/sitemap-xml.ts';

const origin = 'https://jobs.example.in';
const lengths = { preferred: 512, max: 2047 };
const childrenOf = (element: XmlElement | undefined) => [...(element?.children ?? [])];
const locations = (text: string) =>
  childrenOf(readXml(text)).map((entry) => childrenOf(entry)[0]?.textContent ?? '');

it('brings every path back as it was, in ASCII on the way', () => {
  const path = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => `/${text}`);
  fc.assert(
    fc.property(fc.array(path), (paths) => {
      const pages = paths.map((each) => ({ path: each }));
      const text = toUrlSet(origin, pages, lengths);
      expect(text).toMatch(/^[\n\x20-\x7e]*$/);
      const found = locations(text).map((each) => decodeURI(each.slice(origin.length)));
      expect(found).toEqual(paths.map((each) => decodeURI(encodeURI(each))));
    }),
    { examples: [[['&amp;', '<url>', ']]>', `"'`, '<!--', '\u2028', '工程師', '👩‍💻']]] },
  );
});

it('shortens a long address where it can, and leaves out what no reader takes', () => {
  const at = (characters: number) => `/${'a'.repeat(characters - origin.length - 1)}`;
  const pages = [
    { path: at(512), shortPath: '/fits' },
    { path: at(513), shortPath: '/short' },
    { path: at(2047) },
    { path: at(2048) },
    { path: `/${'क'.repeat(300)}` },
  ];
  const kept = [at(512), '/short', at(2047)].map((path) => `${origin}${path}`);
  expect(locations(toUrlSet(origin, pages, lengths))).toEqual(kept);
});
