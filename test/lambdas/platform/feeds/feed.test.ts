/** @jest-environment jsdom */
import { buildFeedText, type FeedEntry, type FeedPage } from '#lambdas/platform/feeds/feed.ts';
import { halfCharacters, hostileTexts } from '#test/support/hostile-texts.ts';
import { readHtml, readXml, type XmlElement } from '#test/support/xml.ts';
import { readJsonFeed, readRss } from '#test/support/feeds.ts';

const origin = 'https://jobs.example.in';
const page: FeedPage = {
  ...{ title: 'Jobs in Pune', description: 'Jobs in Pune, newest first.', path: '/jobs/Pune-Jobs' },
  query: { batch: ['2025', '2026'], remote: undefined, level: '' },
};
const entry: FeedEntry = {
  ...{ title: 'Engineer at Saffron Labs, Pune', path: '/job/01/engineer-saffron-labs' },
  ...{ permanentPath: '/job/01/job', summary: 'A team of nine.' },
  facts: Object.entries({ Pay: '6-8 LPA', Location: '' }).map(([label, value]) => ({
    label,
    text: value,
  })),
  ...{ image: '/images/abc.webp', author: 'Asha Nair', tags: ['Pune', 'Pune', ' '] },
  ...{ published: '2026-11-01T08:00:00.000+05:30', changed: '2026-11-02T08:00:00.000Z' },
};
const text = (format: 'xml' | 'json', entries: readonly FeedEntry[] = [entry], of = page) =>
  buildFeedText({ origin, format }, of, entries);

/** Throws at the first sign that is no XML; the reader of feeds takes more. */
function strictly(xml: string): XmlElement {
  const root = readXml(xml);
  expect(root.tagName).toBe('rss');
  return root;
}

it('is RSS with whole addresses, a lasting permalink and the dates of mails', () => {
  expect(strictly(text('xml')).getAttribute('version')).toBe('2.0');
  const href = `${origin}/jobs/Pune-Jobs/feed.xml?batch=2025%2C2026`;
  expect(readRss(text('xml'))).toEqual({
    ...{ title: 'Jobs in Pune – Firstrung', link: `${origin}/jobs/Pune-Jobs?batch=2025%2C2026` },
    ...{ description: 'Jobs in Pune, newest first.', language: 'en-IN' },
    lastBuildDate: 'Sun, 01 Nov 2026 02:30:00 GMT',
    atom: { links: [{ href, rel: 'self', type: 'application/rss+xml' }] },
    items: [
      {
        title: 'Engineer at Saffron Labs, Pune',
        link: `${origin}/job/01/engineer-saffron-labs`,
        guid: { value: `${origin}/job/01/job`, isPermaLink: true },
        pubDate: 'Sun, 01 Nov 2026 02:30:00 GMT',
        dc: { creators: ['Asha Nair'] },
        categories: [{ name: 'Pune' }],
        description: `<p><img src="${origin}/images/abc.webp" alt=""></p><p>A team of nine.</p><ul><li><b>Pay:</b> 6-8 LPA</li></ul>`,
      },
    ],
  });
});

it('is JSON Feed with the same entries', () => {
  const [item] = readRss(text('xml')).items;
  expect(readJsonFeed(text('json'))).toMatchObject({
    home_page_url: `${origin}/jobs/Pune-Jobs?batch=2025%2C2026`,
    feed_url: `${origin}/jobs/Pune-Jobs/feed.json?batch=2025%2C2026`,
    items: [
      {
        ...{ id: item?.guid.value, url: item?.link, title: item?.title },
        ...{ content_html: item?.description, authors: [{ name: 'Asha Nair' }], tags: ['Pune'] },
        image: `${origin}/images/abc.webp`,
        date_published: '2026-11-01T02:30:00.000Z',
        date_modified: '2026-11-02T08:00:00.000Z',
      },
    ],
  });
});

it('is a feed without entries too, at home as well', () => {
  const home = { ...page, path: '/', query: {} };
  strictly(text('xml', [], home));
  expect(readRss(text('xml', [], home))).toMatchObject({ link: `${origin}/`, items: [] });
  expect(readRss(text('xml', [], home)).atom.links[0].href).toBe(`${origin}/feed.xml`);
  const told = { feed_url: `${origin}/feed.json`, items: [] };
  expect(readJsonFeed(text('json', [], home))).toMatchObject(told);
});
const shown = (hostile: string) =>
  hostile
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

it.each(Object.entries({ ...hostileTexts, ...halfCharacters }))(
  'holds %s as text wherever it stands',
  (_, hostile) => {
    const wrapped = `x${hostile}x`;
    const everywhere: FeedEntry = {
      ...{ ...entry, title: wrapped, path: `/job/01/${hostile}`, summary: wrapped },
      ...{ facts: [{ label: 'Pay', text: wrapped }], author: wrapped, tags: [wrapped] },
    };
    const of = { ...page, title: wrapped, query: { searchTerm: hostile } };
    const root = strictly(text('xml', [everywhere], of));
    const told = (name: string) => root.getElementsByTagName(name);
    expect([told('item').length, told('description').length]).toEqual([1, 2]);
    expect(told('title')[1]?.textContent).toBe(shown(wrapped));
    expect(told('dc:creator')[0]?.textContent).toBe(shown(wrapped));
    expect(told('category')[0]?.textContent).toBe(shown(wrapped));

    // As a reader shows it.
    const html = readHtml(told('description')[1]?.textContent ?? '');
    const elements = Array.from(html.querySelectorAll('*'), ({ tagName }) => tagName);
    expect(elements).toEqual(['P', 'IMG', 'P', 'UL', 'LI', 'B']);
    expect(html.querySelectorAll('p')[1]?.textContent).toBe(shown(wrapped));
    expect(readJsonFeed(text('json', [everywhere], of)).items[0]).toMatchObject({
      title: shown(wrapped),
      content_html: told('description')[1]?.textContent,
    });
  },
);

it.each(['https://tracker.example/pixel.gif', '//tracker.example/x.png', 'javascript:alert(1)'])(
  'asks for no image of another host, such as %s',
  (image) => {
    const [item] = readJsonFeed(text('json', [{ ...entry, image }])).items;
    expect(item?.image).toBeUndefined();
    expect(item?.content_html).not.toContain('img');
  },
);
