import { brand } from '#contract/brand.ts';
import { fill } from '#contract/fill.ts';
import { feedMessages } from '#contract/messages/site.ts';
import { type FeedFormat, feedPath } from '#contract/pages.ts';
import { jsonFeed } from './json-feed.ts';
import { rss } from './rss.ts';
import { encodeAddress, writable } from './xml.ts';

/** Texts and paths as they are kept, whatever visitors wrote in them. */
export interface FeedPage {
  title: string;
  description: string;
  path: string;
  query: Readonly<Record<string, unknown>>;
}

export interface FeedEntry {
  title: string;
  path: string;
  /** Never changes, so that no reader is shown an edited entry as a new one. */
  lastingPath: string;
  summary: string;
  facts: readonly { label: string; text: string }[];
  image: string;
  author?: string;
  tags: readonly string[];
  published: string;
  changed?: string;
}

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

/** Keeps the reader's program from asking another host. */
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

/** The same entries always give the same text, so its hash tells whether anything is new. */
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
