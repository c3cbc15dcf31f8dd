import { brand } from '#contract/brand.ts';
import { fill } from '#contract/fill.ts';
import { feedMessages } from '#contract/messages/site.ts';
import { type FeedFormat, feedPath } from '#contract/pages.ts';
import { jsonFeed } from './json-feed.ts';
import { rss } from './rss.ts';
import { encodeAddress, writable } from './xml.ts';

/** Of a list's page; texts and paths as they are kept, whatever visitors wrote in them. */
export interface FeedPage {
  title: string;
  description: string;
  /** Of the page, without its query. */
  path: string;
  /** What chooses the entries. */
  query: Readonly<Record<string, unknown>>;
}

export interface FeedEntry {
  title: string;
  path: string;
  /** Leads to the same page and never changes, so that nobody is shown an edited entry as a new one. */
  lastingPath: string;
  summary: string;
  /** What is told of it, by its label. */
  facts: readonly { label: string; text: string }[];
  /** A path under the API's host; '' is none. */
  image: string;
  author?: string;
  tags: readonly string[];
  published: string;
  changed?: string;
}

/** With whole addresses and texts that any format can hold. */
export type FullEntry = Omit<FeedEntry, 'path' | 'lastingPath'> & { address: string; id: string };
export interface FullFeed {
  title: string;
  description: string;
  language: string;
  pageAddress: string;
  ownAddress: string;
  entries: readonly FullEntry[];
}

export const newestFirst = (title: string): string =>
  fill(feedMessages.newestFirst, { title, brand: brand.name });

const oneLine = (text: string) => writable(text).replace(/\s+/gu, ' ').trim();

const toSearch = (query: FeedPage['query']): string => {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && String(value) !== '')
    .map(([name, value]): [string, string] => [name, String(value)]);
  return pairs.length > 0 ? `?${String(new URLSearchParams(pairs))}` : '';
};

/** Nothing is asked of another host in the name of who reads. */
function ownImage(origin: string, path: string): string {
  const address = path ? URL.parse(path, origin) : null;
  return address?.origin === origin ? address.href : '';
}

function toFullEntry(origin: string, entry: FeedEntry): FullEntry {
  const { path, lastingPath, author, image, ...rest } = entry;
  return {
    ...rest,
    address: encodeAddress(origin, path),
    id: encodeAddress(origin, lastingPath),
    title: oneLine(entry.title),
    summary: oneLine(entry.summary),
    facts: entry.facts.map(({ label, text }) => ({ label, text: oneLine(text) })),
    tags: [...new Set(entry.tags.map(oneLine))].filter(Boolean),
    image: ownImage(origin, image),
    ...(author !== undefined && { author: oneLine(author) }),
  };
}

const writers = { xml: rss, json: jsonFeed } as const satisfies Record<
  FeedFormat,
  (feed: FullFeed) => string
>;

/** The same for the same entries at any time, so that its hash tells whether anything is new. */
export function feedText(
  { origin, format }: { origin: string; format: FeedFormat },
  { path, query, ...page }: FeedPage,
  entries: readonly FeedEntry[],
): string {
  const search = toSearch(query);
  return writers[format]({
    title: `${oneLine(page.title)} – ${brand.name}`,
    description: oneLine(page.description),
    language: 'en-IN',
    pageAddress: `${encodeAddress(origin, path)}${search}`,
    ownAddress: `${encodeAddress(origin, feedPath(path, '', format))}${search}`,
    entries: entries.map((entry) => toFullEntry(origin, entry)),
  });
}
