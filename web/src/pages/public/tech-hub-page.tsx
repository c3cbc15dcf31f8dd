import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messages } from '#contract/messages.ts';
import { filtersOf, hubPath, isNarrowed, noFilters } from '#web/features/blog/filters.ts';
import { PostBrowser } from '#web/features/blog/post-browser.tsx';
import { postListQuery, postTotalQuery, samplesQuery } from '#web/features/blog/queries.ts';
import { TechHubHero } from '#web/features/blog/tech-hub-hero.tsx';
import { NewsletterForm } from '#web/features/newsletter/newsletter-form.tsx';
import { feedLinks } from '#web/lib/feed-links.ts';
import { type HeadData, titleOnPage } from '#web/lib/head.ts';
import {
  answerBy,
  type HeadState,
  type PageAnswer,
  type PageState,
  prefetch,
  usePageHead,
} from '#web/lib/page.ts';
import { pageNumberOf } from '#web/lib/page-number.ts';
import { breadcrumbRecord } from '#web/lib/site-records.ts';
import styles from './tech-hub-page.module.css';

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

export function Component() {
  usePageHead(head);
  const [search] = useSearchParams();
  const region = useRef<HTMLElement>(null);
  const filters = filtersOf(search);
  const toPosts = () => {
    region.current?.scrollIntoView({ block: 'start' });
    region.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <TechHubHero trending={filters.sort === 'trending'} onTrending={toPosts} />
      <div className={styles['content']}>
        <PostBrowser filters={filters} page={pageNumberOf(search)} region={region} />
        <NewsletterForm place="listing" />
      </div>
    </>
  );
}
