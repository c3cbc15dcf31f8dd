import { feedFormats, type FeedFormat, feedPath } from '#contract/public-paths.ts';
import type { FeedLink } from './head-data.ts';

const formats = {
  xml: { type: 'application/rss+xml', name: 'RSS' },
  json: { type: 'application/feed+json', name: 'JSON Feed' },
} as const satisfies Record<FeedFormat, object>;

/** `path` is the path of the page with its filters, such as `/jobs/pune?type=internship`. */
export function listFeedLinks(title: string, path: string): FeedLink[] {
  const [pathname = '', search = ''] = path.split('?', 2);
  return feedFormats.map((format) => ({
    title: `${title} (${formats[format].name})`,
    type: formats[format].type,
    path: feedPath(pathname, search, format),
  }));
}
