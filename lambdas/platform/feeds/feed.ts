import { brand } from '#contract/brand.ts';
import { fill } from '#contract/fill-template.ts';
import { feedMessages } from '#contract/messages/feed.ts';
import { feedTypes } from '#contract/feed-routes.ts';
import { type FeedFormat, feedPath } from '#contract/public-paths.ts';
import { escapeXml, stripInvalidXmlCharacters } from './escape-xml.ts';
import { toAbsoluteUrl } from './absolute-url.ts';

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
  permanentPath: string;
  summary: string;
  facts: readonly { label: string; text: string }[];
  image: string;
  author?: string;
  tags: readonly string[];
  published: string;
  changed?: string;
}

export const describeFeed = (title: string): string =>
  fill(feedMessages.newestFirst, { title, brand: brand.name });

const toOneLine = (text: string) => stripInvalidXmlCharacters(text).replace(/\s+/gu, ' ').trim();

function toFeedItem(origin: string, entry: FeedEntry) {
  const { path, permanentPath, author, image, ...texts } = entry;
  const imageUrl = image ? URL.parse(image, origin) : null;
  return {
    ...texts,
    address: toAbsoluteUrl(origin, path),
    id: toAbsoluteUrl(origin, permanentPath),
    title: toOneLine(entry.title),
    summary: toOneLine(entry.summary),
    facts: entry.facts.map(({ label, text }) => ({ label, text: toOneLine(text) })),
    tags: [...new Set(entry.tags.map(toOneLine))].filter(Boolean),
    // An image of another host would tell that host who reads the feed.
    image: imageUrl?.origin === origin ? imageUrl.href : '',
    author: author === undefined ? '' : toOneLine(author),
  };
}
type FeedItem = ReturnType<typeof toFeedItem>;

interface FeedContent {
  title: string;
  description: string;
  language: string;
  pageUrl: string;
  feedUrl: string;
  entries: readonly FeedItem[];
}

/** Only the texts come from visitors; they are escaped. */
function writeEntryHtml({ image, summary, facts }: FeedItem): string {
  const items = facts
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => `<li><b>${escapeXml(label)}:</b> ${escapeXml(text)}</li>`);
  return [
    image && `<p><img src="${escapeXml(image)}" alt=""></p>`,
    summary && `<p>${escapeXml(summary)}</p>`,
    items.length > 0 && `<ul>${items.join('')}</ul>`,
  ]
    .filter(Boolean)
    .join('');
}

/** JSON Feed 1.1. */
const writeJsonFeed = ({ entries, ...feed }: FeedContent): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.pageUrl,
    feed_url: feed.feedUrl,
    description: feed.description,
    language: feed.language,
    items: entries.map((entry) => ({
      id: entry.id,
      url: entry.address,
      title: entry.title,
      content_html: writeEntryHtml(entry),
      ...(entry.summary && { summary: entry.summary }),
      ...(entry.image && { image: entry.image }),
      date_published: new Date(entry.published).toISOString(),
      ...(entry.changed !== undefined && { date_modified: new Date(entry.changed).toISOString() }),
      ...(entry.author && { authors: [{ name: entry.author }] }),
      ...(entry.tags.length > 0 && { tags: entry.tags }),
    })),
  });

/** RSS 2.0. `lastBuildDate` is that of the newest entry, so that the feed changes only with its entries. */
function writeRss({ entries, ...feed }: FeedContent): string {
  const writeElement = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
  // The date format of RFC 822, with a year of four digits.
  const date = (moment: string) => new Date(moment).toUTCString();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    writeElement('title', feed.title),
    writeElement('link', feed.pageUrl),
    writeElement('description', feed.description),
    writeElement('language', feed.language),
    ...entries.slice(0, 1).map(({ published }) => writeElement('lastBuildDate', date(published))),
    `<atom:link href="${escapeXml(feed.feedUrl)}" rel="self" type="${feedTypes.xml}"/>`,
    ...entries.flatMap((entry) => [
      '<item>',
      writeElement('title', entry.title),
      writeElement('link', entry.address),
      `<guid isPermaLink="true">${escapeXml(entry.id)}</guid>`,
      writeElement('pubDate', date(entry.published)),
      ...(entry.author ? [writeElement('dc:creator', entry.author)] : []),
      ...entry.tags.map((tag) => writeElement('category', tag)),
      writeElement('description', writeEntryHtml(entry)),
      '</item>',
    ]),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

/** The same entries always give the same text, so the ETag changes only with the entries. */
export function buildFeedText(
  { origin, format }: { origin: string; format: FeedFormat },
  { path, query, ...page }: FeedPage,
  entries: readonly FeedEntry[],
): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && String(value) !== '')
    .map(([name, value]): [string, string] => [name, String(value)]);
  const search = pairs.length > 0 ? `?${String(new URLSearchParams(pairs))}` : '';
  return { xml: writeRss, json: writeJsonFeed }[format]({
    title: `${toOneLine(page.title)} – ${brand.name}`,
    description: toOneLine(page.description),
    language: 'en-IN',
    pageUrl: `${toAbsoluteUrl(origin, path)}${search}`,
    feedUrl: `${toAbsoluteUrl(origin, feedPath(path, '', format))}${search}`,
    entries: entries.map((entry) => toFeedItem(origin, entry)),
  });
}
