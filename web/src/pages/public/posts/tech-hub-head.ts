import { techHubMessages } from '#contract/messages/tech-hub.ts';
import { techHubPath, noFilters, parseFilters } from '#web/features/blog/post/filter-parameters.ts';
import { listFeedLinks } from '#web/lib/head/feed-links.ts';
import { type HeadData, addPageToTitle } from '#web/lib/head/head-data.ts';
import { buildBreadcrumbs } from '#web/lib/head/json-ld.ts';
import { parsePageNumber } from '#web/lib/page/page-number.ts';

/** Search engines must not index a filtered list, nor the sample posts shown while there are none. */
export function techHubHead(url: URL, postsFound: number | undefined): HeadData {
  const page = parsePageNumber(url.searchParams);
  const filters = parseFilters(url.searchParams);
  const { name, subtitle } = techHubMessages;
  const isIndexed = techHubPath(filters) === techHubPath(noFilters) && postsFound !== 0;
  return {
    title: addPageToTitle(`${name}: interviews, system design and careers`, page),
    description: page > 1 ? `Page ${page} of the ${name}. ${subtitle}` : subtitle,
    keywords:
      'interview experience, system design for freshers, coding interview, career advice, campus placement',
    path: isIndexed ? techHubPath(noFilters, page) : techHubPath(filters, page),
    feeds: listFeedLinks(name, techHubPath(filters)),
    ...(isIndexed
      ? { jsonLd: buildBreadcrumbs(url.origin, [{ name, path: techHubPath(noFilters) }]) }
      : { noindex: true }),
  };
}
