import { feedPath } from '#contract/public-paths.ts';

export function buildFeedPath(href: string): string {
  const [path = '', search = ''] = href.split('?', 2);
  return feedPath(path, search, 'xml');
}
