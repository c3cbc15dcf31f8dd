import { feedTypes } from '#contract/feeds.ts';
import type { FullEntry, FullFeed } from './feed.ts';
import { entryHtml } from './feed-html.ts';
import { escaped } from './xml.ts';

const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

/** RFC 822, with the year in four digits. */
const date = (moment: string): string => new Date(moment).toUTCString();

const item = (entry: FullEntry): string =>
  [
    '<item>',
    element('title', entry.title),
    element('link', entry.address),
    `<guid isPermaLink="true">${escaped(entry.id)}</guid>`,
    element('pubDate', date(entry.published)),
    ...(entry.author ? [element('dc:creator', entry.author)] : []),
    ...entry.tags.map((tag) => element('category', tag)),
    element('description', entryHtml(entry)),
    '</item>',
  ].join('\n');

/** RSS 2.0. Its own date is that of the newest entry, so that it changes with them alone. */
export function rss({ entries, ...feed }: FullFeed): string {
  const self = `href="${escaped(feed.ownAddress)}" rel="self" type="${feedTypes.xml}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', feed.title),
    element('link', feed.pageAddress),
    element('description', feed.description),
    element('language', feed.language),
    ...entries.slice(0, 1).map(({ published }) => element('lastBuildDate', date(published))),
    `<atom:link ${self}/>`,
    ...entries.map(item),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}
