import { brand } from '#contract/brand.ts';
import { clipped, oneLine } from './one-line.ts';

/** The same page as a file for readers of feeds. */
export interface FeedLink {
  title: string;
  /** With its query, where the feed has one. */
  path: string;
  type: 'application/rss+xml' | 'application/feed+json';
}

/** What stands in the head of a page: one description for the server and for the browser. */
export interface HeadData {
  title: string;
  description: string;
  /** The path of the page's one true address. */
  path: string;
  keywords?: string;
  type?: 'website' | 'article';
  noindex?: true;
  /** Opened by a secret: found by nobody else, and what it leads to is not told of it. */
  isPrivate?: true;
  /** The true address is told although the page is not to be indexed: a narrower view of it. */
  canonical?: true;
  /** The path of the page's own picture for previews, of the size below. */
  image?: string;
  /** What the picture shows. */
  imageAlt?: string;
  /** What previews tell of an article beside its title. */
  article?: { published: string; author: string; section: string; tags: readonly string[] };
  /** Records of schema.org for search engines. */
  record?: object | readonly object[];
  feeds?: readonly FeedLink[];
}

/** Where search engines cut; what a reader needs stands before. */
export const longestTitle = 70;

/** Each page of a list has a title of its own. */
export const titleOnPage = (title: string, page: number): string => {
  const place = page > 1 ? ` – page ${page}` : '';
  return `${clipped(title, longestTitle - place.length)}${place}`;
};

/** With the site's name, where there is room for it. */
export function fullTitle({ title }: Pick<HeadData, 'title'>): string {
  const named = `${oneLine(title)} | ${brand.name}`;
  const isWhole = title.includes(brand.name) || named.length > longestTitle;
  return isWhole ? clipped(title, longestTitle) : named;
}
