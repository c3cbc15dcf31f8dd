import { useSearchParams } from 'react-router-dom';
import { postListQuery, postTotalQuery, samplesQuery } from '#web/features/blog/api.ts';
import { filtersOf, isNarrowed, hubPath, noFilters } from '#web/features/blog/filters.ts';
import { PostBrowser } from '#web/features/blog/hub/post-browser.tsx';
import { TechHubHero } from '#web/features/blog/hub/tech-hub-hero.tsx';
import { NewsletterForm } from '#web/features/newsletter/newsletter-form.tsx';
import { pageNumberOf } from '#web/lib/page-number.ts';
import {
  answerBy,
  type HeadState,
  type PageAnswer,
  type PageState,
  prefetch,
  usePageHead,
} from '#web/lib/page.ts';
import styles from './tech-hub-page.module.css';
import { techHubMessages } from '#contract/messages/tech-hub.ts';
import { feedLinks } from '#web/lib/feed-links.ts';
import { type HeadData, titleOnPage } from '#web/lib/head.ts';
import { breadcrumbRecord } from '#web/lib/site-records.ts';

/** A choice among the posts is no page of its own to search engines, nor are samples. */
function head({ url, client }: HeadState): HeadData {
  const page = pageNumberOf(url.searchParams);
  const filters = filtersOf(url.searchParams);
  const found = client.getQueryData(postListQuery(filters, page).queryKey);
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

const askedOf = ({ url: { searchParams } }: PageState) =>
  postListQuery(filtersOf(searchParams), pageNumberOf(searchParams));

export const queries = (state: PageState) => [prefetch(askedOf(state))];

/** Where there are no posts, the built-in ones stand in; whether there are, a filtered list does not tell. */
export function followingQueries(state: HeadState) {
  if (state.client.getQueryData(askedOf(state).queryKey)?.total !== 0) return [];
  const narrowed = isNarrowed(filtersOf(state.url.searchParams));
  return [narrowed ? prefetch(postTotalQuery) : prefetch(samplesQuery)];
}

export const answer = (state: HeadState): PageAnswer =>
  answerBy(state.client.getQueryData(askedOf(state).queryKey), () => ({}));

export { head };

export function Component() {
  usePageHead(head);
  const [search] = useSearchParams();
  return (
    <>
      <TechHubHero />
      <div className={styles['content']}>
        <PostBrowser filters={filtersOf(search)} page={pageNumberOf(search)} />
        <NewsletterForm place="listing" />
      </div>
    </>
  );
}
