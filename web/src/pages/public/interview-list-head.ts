import { messages } from '#contract/messages.ts';
import { filtersOf, isNarrowed, listPath } from '#web/features/interviews/filters.ts';
import { interviewListQuery } from '#web/features/interviews/queries.ts';
import { feedLinks } from '#web/lib/feed-links.ts';
import { type HeadData, titleOnPage } from '#web/lib/head.ts';
import type { HeadState } from '#web/lib/page.ts';
import { pageNumberOf } from '#web/lib/page-number.ts';
import { breadcrumbRecord } from '#web/lib/site-records.ts';

const texts = messages.interview;

/** A choice among the experiences is no page of its own to search engines, nor is an empty one. */
export function head({ url, client }: HeadState): HeadData {
  const page = pageNumberOf(url.searchParams);
  const filters = filtersOf(url.searchParams);
  const found = client.getQueryData(interviewListQuery(filters, page).queryKey);
  const { listTitle: name, listSubtitle } = texts;
  const isListed = !isNarrowed(filters) && found?.interviews.length !== 0;
  return {
    title: titleOnPage(`${name}: rounds and questions`, page),
    description: page > 1 ? `Page ${page}. ${listSubtitle}` : listSubtitle,
    keywords:
      'interview experience, campus placement interview, fresher interview, interview rounds',
    path: listPath(filters, page),
    feeds: feedLinks(name, listPath(filters)),
    ...(isListed
      ? { record: breadcrumbRecord(url.origin, [{ name, path: listPath({}) }]) }
      : { noindex: true }),
  };
}
