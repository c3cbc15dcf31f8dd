import type { FullEntry, FullFeed } from './feed.ts';
import { entryHtml } from './feed-html.ts';

const item = (entry: FullEntry) => ({
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
});

/** JSON Feed 1.1. */
export const jsonFeed = ({ entries, ...feed }: FullFeed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.pageAddress,
    feed_url: feed.ownAddress,
    description: feed.description,
    language: feed.language,
    items: entries.map(item),
  });
