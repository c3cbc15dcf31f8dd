import { messages } from '#contract/messages.ts';
import { filtersOf, hubPath, noFilters } from '#web/features/blog/filters.ts';
import { postListQuery } from '#web/features/blog/queries.ts';
import { feedLinks } from '#web/lib/feed-links.ts';
import { type HeadData, titleOnPage } from '#web/lib/head.ts';
import type { HeadState } from '#web/lib/page.ts';
import { pageNumberOf } from '#web/lib/page-number.ts';
import { breadcrumbRecord } from '#web/lib/site-records.ts';

/** A choice among the posts is no page of its own to search engines, nor are samples. */
export function head({ url, client }: HeadState): HeadData {
  const page = pageNumberOf(url.searchParams);
  const filters = filtersOf(url.searchParams);
  const found = client.getQueryData(postListQuery(filters, page).queryKey);
  const { name, subtitle } = messages.techHub;
  const isListed = hubPath(filters) === hubPath(noFilters) && found?.posts.length !== 0;
  return {
    title: titleOnPage(`${name}: interviews, system design and careers`, page),
    description: page > 1 ? `Page ${page} of the ${name}. ${subtitle}` : subtitle,
    keywords:
      'interview experience, system design for freshers, coding interview, career advice, campus placement',
    path: isListed ? hubPath(noFilters, page) : hubPath(filters, page),
    feeds: feedLinks(name, hubPath(filters)),
    ...(isListed
      ? { record: breadcrumbRecord(url.origin, [{ name, path: hubPath(noFilters) }]) }
      : { noindex: true }),
  };
}
