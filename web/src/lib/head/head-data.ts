import { brand } from '#contract/brand.ts';
import { clipText, toSingleLine } from './clip-text.ts';

export interface FeedLink {
  title: string;
  path: string;
  type: 'application/rss+xml' | 'application/feed+json';
}

export interface HeadData {
  title: string;
  description: string;
  /** The canonical path of the page. */
  path: string;
  keywords?: string;
  type?: 'website' | 'article';
  noindex?: true;
  /** Its address holds a secret: it is not indexed, and sites that it links to get no referrer. */
  isPrivate?: true;
  /** For a filtered list: it is not indexed, but names the canonical address of the whole list. */
  hasCanonicalLink?: true;
  /** The path of the page's preview image, of 1200 × 630 pixels. */
  image?: string;
  imageAlt?: string;
  article?: { published: string; author: string; section: string; tags: readonly string[] };
  jsonLd?: object | readonly object[];
  feeds?: readonly FeedLink[];
}

export const noindexHead = (title: string, description: string, path: string): HeadData => ({
  title,
  description,
  path,
  noindex: true,
});

/** The head of a page that a token opens. The path must not contain the token. */
export const privateHead = (title: string, description: string, path: string) => (): HeadData => ({
  title,
  description,
  path,
  isPrivate: true,
});

/** Search engines cut titles at about this length. */
export const maxTitleLength = 70;

/** Each page of a list has a title of its own. */
export const addPageToTitle = (title: string, page: number): string => {
  const suffix = page > 1 ? ` – page ${page}` : '';
  return `${clipText(title, maxTitleLength - suffix.length)}${suffix}`;
};

/** The site's name is added where there is room for it. */
export function formatTitle({ title }: Pick<HeadData, 'title'>): string {
  const titleWithBrand = `${toSingleLine(title)} | ${brand.name}`;
  const isBrandLeftOut = title.includes(brand.name) || titleWithBrand.length > maxTitleLength;
  return isBrandLeftOut ? clipText(title, maxTitleLength) : titleWithBrand;
}
