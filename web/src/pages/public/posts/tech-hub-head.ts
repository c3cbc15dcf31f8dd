import { techHubMessages } from '#contract/messages/tech-hub.ts';
import { hubPath, noFilters, parseFilters } from '#web/features/blog/post/filters.ts';
import { feedLinks } from '#web/lib/head/feed-links.ts';
import { type HeadData, titleOnPage } from '#web/lib/head/head.ts';
import { breadcrumbRecord } from '#web/lib/head/site-records.ts';
import { parsePageNumber } from '#web/lib/page/page-number.ts';

/** Search engines must not index a filtered list, nor the samples of an empty one. */
export function techHubHead(url: URL, postsFound: number | undefined): HeadData {
  const page = parsePageNumber(url.searchParams);
  const filters = parseFilters(url.searchParams);
  const { name, subtitle } = techHubMessages;
  const isListed = hubPath(filters) === hubPath(noFilters) && postsFound !== 0;
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
