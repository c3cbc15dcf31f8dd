import fc from 'fast-check';
import { hostileTexts } from '#test/support/hostile-texts.ts';
import { formatTitle, type HeadData, addPageToTitle } from '#web/lib/head/head-data.ts';
import { writeHeadHtml, toScriptJson } from '#web/lib/head/head-tags.ts';
import { toSingleLine } from '#web/lib/head/clip-text.ts';

const origin = 'https://firstrung.example';
const head = (more: Partial<HeadData> = {}): HeadData => ({
  title: 'A role at Co',
  description: 'What it is about',
  path: '/job/1/x',
  ...more,
});

/** As a crawler reads it: with a parser of its own, not by its text. */
function read(data: HeadData) {
  const page = `<!doctype html><html><head>${writeHeadHtml(data, origin)}</head><body></body></html>`;
  const parsed = new DOMParser().parseFromString(page, 'text/html');
  const content = (name: string) =>
    [...parsed.querySelectorAll(`meta[name="${name}"], meta[property="${name}"]`)].map((meta) =>
      meta.getAttribute('content'),
    );
  const href = (rel: string) =>
    [...parsed.querySelectorAll(`link[rel="${rel}"]`)].map((link) => link.getAttribute('href'));
  const records = [...parsed.querySelectorAll('script')].map(({ text }) => JSON.parse(text));
  return { parsed, content, href, records };
}

it('tells previews all that they ask for, once', () => {
  const { parsed, content, href } = read(head({ keywords: 'jobs, tech' }));
  expect(parsed.title).toBe('A role at Co | Firstrung');
  expect(href('canonical')).toEqual([`${origin}/job/1/x`]);
  expect(content('robots')).toEqual([]);
  const metas = [...parsed.querySelectorAll('meta')].map((meta) => [
    meta.getAttribute('name') ?? meta.getAttribute('property'),
    meta.getAttribute('content'),
  ]);
  const [title, description, image] = ['A role at Co', 'What it is about', `${origin}/share.jpg`];
  const alt = 'Firstrung: Tech jobs for the first rung of your career';
  expect(Object.fromEntries(metas)).toEqual({
    ...{ description, keywords: 'jobs, tech', 'og:site_name': 'Firstrung', 'og:locale': 'en_IN' },
    ...{ 'og:type': 'website', 'og:title': title, 'og:description': description },
    ...{ 'og:url': `${origin}/job/1/x`, 'og:image': image, 'og:image:width': '1200' },
    ...{ 'og:image:height': '630', 'og:image:alt': alt, 'twitter:card': 'summary_large_image' },
    ...{ 'twitter:title': title, 'twitter:description': description, 'twitter:image': image },
    'twitter:image:alt': alt,
  });
});

it('shows a page’s own picture with what it shows', () => {
  const image = '/images/previews/0a1b.jpg';
  const { content } = read(head({ image, imageAlt: 'A card' }));
  expect(content('og:image')).toEqual([`${origin}${image}`]);
  expect(content('twitter:image')).toEqual([`${origin}${image}`]);
  expect(content('og:image:alt')).toEqual(['A card']);
  expect(read(head({ image })).content('og:image:alt')).toEqual(['A role at Co']);
});

it('writes addresses as they travel', () => {
  const { href, content } = read(head({ path: '/job/1/नौकरी-"x"' }));
  expect(href('canonical')[0]).toMatch(/^https:\/\/firstrung\.example\/job\/1\/%E0[%\w-]+$/);
  expect(content('og:url')).toEqual(href('canonical'));
  const [url] = read(head({ path: '//elsewhere.example/x' })).content('og:url');
  expect(url).toMatch(/^https:\/\/firstrung\.example\//);
});

it('names the site in a title where there is room, and keeps the number of a page in one that is too long', () => {
  expect(formatTitle(head({ title: 'About Firstrung' }))).toBe('About Firstrung');
  const long = `${'word '.repeat(12)}and ends`;
  expect(formatTitle(head({ title: long }))).toBe(long);
  const longer = formatTitle(head({ title: 'word '.repeat(40) }));
  expect(longer).toMatch(/^(word )+word…$/);
  expect(longer.length).toBeLessThanOrEqual(70);
  expect([addPageToTitle('Jobs', 1), addPageToTitle('Jobs', 3)]).toEqual(['Jobs', 'Jobs – page 3']);
  expect(formatTitle(head({ title: addPageToTitle('Jobs '.repeat(40), 12) }))).toMatch(
    /… – page 12$/,
  );
});

it.each(Object.entries(hostileTexts))('%s is text in every position of a head', (_, text) => {
  const { parsed, content, records } = read({
    ...{ title: text, description: text, keywords: text, imageAlt: text },
    ...{ path: `/job/1/${text}`, image: `/images/${text}.jpg` },
    article: { published: '2026-11-01', author: text, section: text, tags: [text] },
    feeds: [{ title: text, path: `/feed.xml?role=${text}`, type: 'application/rss+xml' }],
    jsonLd: [{ text, list: [text] }, { [text]: 'a name' }],
  });
  expect(parsed.body.childNodes).toHaveLength(0);
  expect(parsed.head.querySelectorAll(':not(title, meta, link, script)')).toHaveLength(0);
  expect(parsed.querySelectorAll('script')).toHaveLength(2);
  expect(parsed.querySelectorAll('title, [data-head]')).toHaveLength(parsed.head.children.length);
  expect(content('article:author')).toEqual([toSingleLine(text)]);
  expect(records).toEqual([{ text, list: [text] }, { [text]: 'a name' }]);
});

it('keeps any record whole, and from ending its script', () => {
  const signs = '<>&\u2028\u2029';
  expect(toScriptJson({ signs })).toBe(String.raw`{"signs":"\u003c\u003e\u0026\u2028\u2029"}`);
  expect(JSON.parse(toScriptJson({ signs }))).toEqual({ signs });
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      const json = toScriptJson({ value });
      expect(json).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify({ value })));
    }),
  );
  expect(JSON.parse(toScriptJson({ text: 'half \ud83d' }))).toEqual({ text: 'half \ufffd' });
});
