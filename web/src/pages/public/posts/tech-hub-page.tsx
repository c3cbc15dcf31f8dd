import { useLoaderData } from 'react-router-dom';
import { filtersOf, hubPath, noFilters } from '#web/features/blog/filters.ts';
import { PostBrowser } from '#web/features/blog/hub/post-browser.tsx';
import { type HubData, readHub } from '#web/features/blog/hub/use-posts.ts';
import { TechHubHero } from '#web/features/blog/hub/tech-hub-hero.tsx';
import { readLatestInterviews } from '#web/features/interviews/api.ts';
import { LatestInterviews, type RelatedCards } from '#web/features/interviews/interview-aside.tsx';
import { NewsletterForm } from '#web/features/newsletter/newsletter-form.tsx';
import { pageNumberOf } from '#web/lib/page-number.ts';
import {
  answerBy,
  type HeadState,
  type PageAnswer,
  type PageState,
  settled,
  useOptimisticSearch,
  usePageHead,
} from '#web/lib/page.ts';
import { techHubMessages } from '#contract/messages/tech-hub.ts';
import { feedLinks } from '#web/lib/head/feed-links.ts';
import { type HeadData, titleOnPage } from '#web/lib/head/head.ts';
import { breadcrumbRecord } from '#web/lib/head/site-records.ts';

interface Data extends HubData {
  interviews: RelatedCards;
}

/** A choice among the posts is no page of its own to search engines, nor are samples. */
export function head({ url, data }: HeadState<Data>): HeadData {
  const page = pageNumberOf(url.searchParams);
  const filters = filtersOf(url.searchParams);
  const found = data.posts.data;
  const { name, subtitle } = techHubMessages;
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

export const loading = techHubMessages.loading;

export async function loader({ url: { searchParams } }: PageState): Promise<Data> {
  const interviews = settled(readLatestInterviews());
  return { ...(await readHub(filtersOf(searchParams), pageNumberOf(searchParams))), interviews };
}

export const answer = ({ data }: HeadState<Data>): PageAnswer => answerBy(data.posts, () => ({}));

export function Component() {
  const data = useLoaderData<Data>();
  usePageHead(head, data);
  const { search } = useOptimisticSearch();
  return (
    <>
      <TechHubHero />
      <div className="grid grid-cols-1 gap-16 max-w-page mx-auto pt-8 pb-16 px-gutter">
        <PostBrowser data={data} filters={filtersOf(search)} page={pageNumberOf(search)} />
        <LatestInterviews interviews={data.interviews} />
        <NewsletterForm place="listing" />
      </div>
    </>
  );
}
