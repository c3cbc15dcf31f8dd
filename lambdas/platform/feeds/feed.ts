import { brand } from '#contract/brand.ts';
import { fill } from '#contract/fill.ts';
import { feedMessages } from '#contract/messages/site.ts';
import { feedTypes } from '#contract/feeds.ts';
import { type FeedFormat, feedPath } from '#contract/pages.ts';
import { encodeAddress, escaped, writable } from './xml.ts';

/** Texts and paths are stored input of visitors: they are escaped only when the feed is written. */
export interface FeedPage {
  title: string;
  description: string;
  path: string;
  query: Readonly<Record<string, unknown>>;
}

export interface FeedEntry {
  title: string;
  path: string;
  /** The path in the entry's id. It never changes, so that feed readers do not show an edited entry as new. */
  lastingPath: string;
  summary: string;
  facts: readonly { label: string; text: string }[];
  image: string;
  author?: string;
  tags: readonly string[];
  published: string;
  changed?: string;
}

export const newestFirst = (title: string): string =>
  fill(feedMessages.newestFirst, { title, brand: brand.name });

const oneLine = (text: string) => writable(text).replace(/\s+/gu, ' ').trim();

function toFullEntry(origin: string, entry: FeedEntry) {
  const { path, lastingPath, author, image, ...rest } = entry;
  const picture = image ? URL.parse(image, origin) : null;
  return {
    ...rest,
    address: encodeAddress(origin, path),
    id: encodeAddress(origin, lastingPath),
    title: oneLine(entry.title),
    summary: oneLine(entry.summary),
    facts: entry.facts.map(({ label, text }) => ({ label, text: oneLine(text) })),
    tags: [...new Set(entry.tags.map(oneLine))].filter(Boolean),
    // An image of another host would tell that host who reads the feed.
    image: picture?.origin === origin ? picture.href : '',
    author: author === undefined ? '' : oneLine(author),
  };
}
type FullEntry = ReturnType<typeof toFullEntry>;

interface FullFeed {
  title: string;
  description: string;
  language: string;
  pageAddress: string;
  ownAddress: string;
  entries: readonly FullEntry[];
}

/** Only the texts come from visitors; they are escaped. */
function entryHtml({ image, summary, facts }: FullEntry): string {
  const items = facts
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => `<li><b>${escaped(label)}:</b> ${escaped(text)}</li>`);
  return [
    image && `<p><img src="${escaped(image)}" alt=""></p>`,
    summary && `<p>${escaped(summary)}</p>`,
    items.length > 0 && `<ul>${items.join('')}</ul>`,
  ]
    .filter(Boolean)
    .join('');
}

/** JSON Feed 1.1. */
const jsonFeed = ({ entries, ...feed }: FullFeed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.pageAddress,
    feed_url: feed.ownAddress,
    description: feed.description,
    language: feed.language,
    items: entries.map((entry) => ({
      id: entry.id,
      url: entry.address,
      title: entry.title,
      content_html: entryHtml(entry),
      ...(entry.summary && { summary: entry.summary }),
      ...(entry.image && { image: entry.image }),
      date_published: new Date(entry.published).toISOString(),
      ...(entry.changed !== undefined && { date_modified: new Date(entry.changed).toISOString() }),
      ...(entry.author && { authors: [{ name: entry.author }] }),
      ...(entry.tags.length > 0 && { tags: entry.tags }),
    })),
  });

/** RSS 2.0. `lastBuildDate` is that of the newest entry, so that the feed changes only with its entries. */
function rss({ entries, ...feed }: FullFeed): string {
  const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;
  // The date format of RFC 822, with a year of four digits.
  const date = (moment: string) => new Date(moment).toUTCString();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', feed.title),
    element('link', feed.pageAddress),
    element('description', feed.description),
    element('language', feed.language),
    ...entries.slice(0, 1).map(({ published }) => element('lastBuildDate', date(published))),
    `<atom:link href="${escaped(feed.ownAddress)}" rel="self" type="${feedTypes.xml}"/>`,
    ...entries.flatMap((entry) => [
      '<item>',
      element('title', entry.title),
      element('link', entry.address),
      `<guid isPermaLink="true">${escaped(entry.id)}</guid>`,
      element('pubDate', date(entry.published)),
      ...(entry.author ? [element('dc:creator', entry.author)] : []),
      ...entry.tags.map((tag) => element('category', tag)),
      element('description', entryHtml(entry)),
      '</item>',
    ]),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

const writers = { xml: rss, json: jsonFeed } as const satisfies Record<
  FeedFormat,
  (feed: FullFeed) => string
>;

/** The same entries always give the same text, so the ETag changes only with the entries. */
export function feedText(
  { origin, format }: { origin: string; format: FeedFormat },
  { path, query, ...page }: FeedPage,
  entries: readonly FeedEntry[],
): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && String(value) !== '')
    .map(([name, value]): [string, string] => [name, String(value)]);
  const search = pairs.length > 0 ? `?${String(new URLSearchParams(pairs))}` : '';
  return writers[format]({
    title: `${oneLine(page.title)} – ${brand.name}`,
    description: oneLine(page.description),
    language: 'en-IN',
    pageAddress: `${encodeAddress(origin, path)}${search}`,
    ownAddress: `${encodeAddress(origin, feedPath(path, '', format))}${search}`,
    entries: entries.map((entry) => toFullEntry(origin, entry)),
  });
}
