import { feedPath } from '#contract/pages.ts';

/** The feed of the list at an address of the site. */
export function buildFeedPath(href: string): string {
  const [path = '', search = ''] = href.split('?', 2);
  return feedPath(path, search, 'xml');
}
