import { brand } from '#contract/brand.ts';
import { clipped, oneLine } from './one-line.ts';

export interface FeedLink {
  title: string;
  path: string;
  type: 'application/rss+xml' | 'application/feed+json';
}

export interface HeadData {
  title: string;
  description: string;
  /** The path of the page's one true address. */
  path: string;
  keywords?: string;
  type?: 'website' | 'article';
  noindex?: true;
  /** Opened by a secret: it is not indexed, and the sites that it links to get no referrer. */
  isPrivate?: true;
  /** A narrower view of a page is not indexed, but names that page's true address. */
  canonical?: true;
  /** The path of the page's own picture for previews, of the size below. */
  image?: string;
  imageAlt?: string;
  article?: { published: string; author: string; section: string; tags: readonly string[] };
  /** Records of schema.org for search engines. */
  record?: object | readonly object[];
  feeds?: readonly FeedLink[];
}

/** Search engines cut here, so what a reader needs stands before. */
export const longestTitle = 70;

/** Each page of a list has a title of its own. */
export const titleOnPage = (title: string, page: number): string => {
  const place = page > 1 ? ` – page ${page}` : '';
  return `${clipped(title, longestTitle - place.length)}${place}`;
};

/** The site's name is added where there is room for it. */
export function fullTitle({ title }: Pick<HeadData, 'title'>): string {
  const named = `${oneLine(title)} | ${brand.name}`;
  const isWhole = title.includes(brand.name) || named.length > longestTitle;
  return isWhole ? clipped(title, longestTitle) : named;
}
